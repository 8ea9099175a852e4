import Foundation
import Oak
import OakCheck
import Patterns

/// The properties of the machine that embeds several patterns.
enum ShowcaseChecks {
    static var all: [NamedCheck] { [closing, everything] }

    /// A complete search in which the children receive only a few events, because together they have too many states to
    /// explore. The loader and the polling service are only started and stopped, the form and the account take the
    /// shortest path to a submission and to a login, and the navigator receives no events.
    static var closing: NamedCheck {
        NamedCheck(
            "closing a child cancels its effects, and children are independent",
            check
                .events(.openForm, .openAccount, .close, .loader(.load), .loader(.cancel))
                .events(.polling(.startPolling(interval: .seconds(1))), .polling(.stopPolling))
                .events { $0.formEvents + $0.accountEvents }
                .leadsTo("every load ends", { $0.isLoading }, { !$0.isLoading })
                .sometimes("a form is submitted while a user is logged in") { state in
                    if case .submitted = state.form { state.account == .authenticated(user) } else { false }
                })
    }

    /// Random walks with all events of the children.
    static var everything: NamedCheck {
        NamedCheck(
            "closing a child cancels its effects, with all events of the children",
            walking:
                check
                .events(.openForm, .openAccount, .close)
                .events(
                    .loader(.load), .loader(.reload), .loader(.retry), .loader(.cancel), .loader(.dismiss)
                )
                .events(.polling(.startPolling(interval: .seconds(1))), .polling(.stopPolling))
                .events(.polling(.pausePolling), .polling(.resumePolling))
                .events(.form(.updateName("Ada")), .form(.updateName("")), .form(.validate), .form(.submit))
                .events(.account(.startLogin), .account(.updateEmail("a@b")), .account(.updatePassword("x")))
                .events(.account(.login), .account(.cancel), .account(.logout), .form(.cancel))
                .events(.navigator(.push(.settings)), .navigator(.pop), .navigator(.presentModal(.login)))
                .events(.navigator(.dismissModal), .navigator(.reset)),
            count: 50, length: 60)
    }

    private static var check: Check<Showcase> {
        Check(Showcase.self, initialState: Showcase.initialState, env: env)
            .effect("load", outcomes: .event(.loader(.dataReceived(DataChecks.items))))
            .effect("fetch", outcomes: .event(.polling(.dataUpdated(Data(), at: .distantPast))))
            .effect("validate", outcomes: .event(.form(.validationComplete([]))))
            .effect("submit", outcomes: .event(.form(.submissionComplete(.init(reference: "1")))))
            .effect("authenticate", outcomes: .event(.account(.authenticationSucceeded(user))))
            .always("a closed form has no effects") { state, running in
                state.form != nil || !running.contains { $0.id == "validate" || $0.id == "submit" }
            }
            .always("a closed account has no effects") { state, running in
                state.account != nil || !running.contains { $0.id == "authenticate" }
            }
            .alwaysStep("an event of one child changes no other child") { step in
                var before = step.before
                switch step.event {
                case .navigator: before.navigator = step.after.navigator
                case .loader: before.loader = step.after.loader
                case .polling: before.polling = step.after.polling
                case .form, .openForm: before.form = step.after.form
                case .account, .openAccount: before.account = step.after.account
                case .close: (before.form, before.account) = (nil, nil)
                case nil: break
                }
                return before == step.after
            }
    }

    private static let user = User(id: 1, name: "Ada")

    private static var env: Showcase.Env {
        Showcase.Env(
            loader: .init(dataService: { [] }, connectivity: { true }),
            polling: .init(fetchData: { Data() }, now: { .distantPast }),
            form: .init(validateForm: { _ in [] }, submitForm: { _ in .init(reference: "1") }),
            account: .init(
                authenticate: { _, _ in .success(user) }, verifyTwoFactor: { _, _ in user }, maxAttempts: 3))
    }
}

extension Showcase.State {
    fileprivate var isLoading: Bool { if case .loading = loader { true } else { false } }

    /// The events of a user who types a name and submits the form.
    fileprivate var formEvents: [Showcase.Event] {
        if case .editing(let data, _) = form, data.name.isEmpty { return [.form(.updateName("Ada"))] }
        return [.form(.submit)]
    }

    /// The events of a user who types the credentials and logs in.
    fileprivate var accountEvents: [Showcase.Event] {
        switch account {
        case .unauthenticated: [.account(.startLogin)]
        case .enteringCredentials(let entered, _, _):
            [
                entered.email.isEmpty
                    ? .account(.updateEmail("a@b"))
                    : entered.password.isEmpty ? .account(.updatePassword("x")) : .account(.login)
            ]
        default: []
        }
    }
}
