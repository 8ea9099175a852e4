import OakCheck
import Patterns

/// Properties of the data-loading machines that hold for every order of events and responses.
enum DataChecks {
    static var all: [NamedCheck] { [list, loader] }

    static let items = [DataItem(id: 1, title: "Acorn")]

    static var list: NamedCheck {
        NamedCheck(
            "a list ignores cancelled loads, and every load ends",
            Check(
                DataListTransducer.self, initialState: .idle, env: .init(dataService: { [] })
            )
            .events(.loadData, .cancel, .dismissError)
            .unnamedEffects { _ in
                [.event(.dataLoaded(Self.items)), .event(.loadFailed(Failure("offline")))]
            }
            .always("a load runs if and only if the list is loading") { state, running in
                running.isEmpty == (state != .loading)
            }
            .alwaysStep("the result of a cancelled load is never shown") { step in
                step.before == .loading || step.after == step.before || step.after == .loading
                    || step.event == .dismissError
            }
            .leadsTo("every load ends", { $0 == .loading }, { $0 != .loading })
            .sometimes("data is shown") { $0 == .loaded(Self.items) })
    }

    static var loader: NamedCheck {
        NamedCheck(
            "a loader keeps showing its data while it reloads",
            Check(
                DataLoader.self, initialState: .idle,
                env: .init(dataService: { [] }, connectivity: { true })
            )
            .events(.load, .reload, .retry, .cancel, .dismiss)
            .effect(
                "load", outcomes: .event(.dataReceived(Self.items)), .event(.dataReceived([])),
                .failure(DataLoader.LoadError.offline), .failure(DataLoader.LoadError.notFound)
            )
            .alwaysStep("shown data stays until new data arrives") { step in
                if case .dataReceived = step.event { return true }
                return step.after.shown == step.before.shown
            }
            .always("a load runs if and only if the loader is loading") { state, running in
                running.isEmpty == !state.isLoading
            }
            .alwaysStep("only transient errors are retried") { step in
                if case .error(let error, _) = step.before, step.after.isLoading {
                    error.canRetry
                } else {
                    true
                }
            }
            .leadsTo("every load ends", { $0.isLoading }, { !$0.isLoading }))
    }
}

extension DataLoader.State {
    fileprivate var isLoading: Bool { if case .loading = self { true } else { false } }

    fileprivate var shown: [DataItem]? {
        switch self {
        case .idle: nil
        case .loading(let shown), .error(_, let shown): shown
        case .loaded(let items): items
        }
    }
}
