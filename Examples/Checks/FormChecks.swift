import OakCheck
import Patterns

/// Properties of forms and polling that hold for every order of events, responses and timers.
enum FormChecks {
    static var all: [NamedCheck] { [form, polling] }

    static var form: NamedCheck {
        NamedCheck(
            "a form submits only valid input",
            Check(
                UserForm.self, initialState: UserForm.initialState,
                env: .init(validateForm: Self.errors, submitForm: { _ in .init(reference: "1") })
            )
            .events(.updateName("Ada"), .updateName(""), .validate, .submit, .cancel)
            .effect("validate") { state in
                state.data.map { [.event(.validationComplete(Self.errors($0)))] } ?? []
            }
            .effect(
                "submit", outcomes: .event(.submissionComplete(.init(reference: "1"))),
                .failure(Failure("offline"))
            )
            .always("only a valid form is submitted") { state in
                if case .submitting(let data) = state { Self.errors(data).isEmpty } else { true }
            }
            .always("a validation of outdated input is never shown") { state in
                if case .editing(let data, .checked(let errors)) = state {
                    errors == Self.errors(data)
                } else {
                    true
                }
            }
            .alwaysStep("only typing changes the text") { step in
                guard let before = step.before.data, let after = step.after.data else { return true }
                if case .updateName = step.event { return true }
                return before == after
            }
            .leadsTo("every validation ends", { $0.isValidating }, { !$0.isValidating })
            .sometimes("a form is submitted") { $0 == .submitted(.init(reference: "1")) })
    }

    @Sendable private static func errors(_ data: UserForm.FormData) -> [UserForm.ValidationError] {
        data.name.isEmpty ? [.nameRequired] : []
    }

    static var polling: NamedCheck {
        NamedCheck(
            "fetches never overlap, and none runs while polling is paused",
            Check(
                PollingService.self, initialState: .idle,
                env: .init(fetchData: { .init() }, now: { .distantPast })
            )
            .events(.startPolling(interval: .seconds(1)), .stopPolling, .pausePolling, .resumePolling)
            .effect(
                "fetch", outcomes: .event(.dataUpdated(.init(), at: .distantPast)),
                .failure(Failure("offline"))
            )
            .always("at most one fetch runs at a time") { _, running in
                running.count { $0.id == "fetch" } <= 1
            }
            .always("the timer runs if and only if the state is polling") { state, running in
                if case .polling = state { running.count { $0.id == "timer" } == 1 } else { running.isEmpty }
            }
            .alwaysStep("fetched data stays until newer data arrives") { step in
                step.after.progress?.data == step.before.progress?.data || step.after == .idle
                    || step.event.map(Self.isUpdate) == true
            })
    }

    private static func isUpdate(_ event: PollingService.Event) -> Bool {
        if case .dataUpdated = event { true } else { false }
    }
}

extension UserForm.State {
    fileprivate var isValidating: Bool { if case .validating = self { true } else { false } }

    fileprivate var data: UserForm.FormData? {
        switch self {
        case .editing(let data, _), .validating(let data), .submitting(let data): data
        case .submitted, .cancelled: nil
        }
    }
}

extension PollingService.State {
    fileprivate var progress: PollingService.Progress? {
        switch self {
        case .idle: nil
        case .polling(let progress), .paused(let progress): progress
        }
    }
}
