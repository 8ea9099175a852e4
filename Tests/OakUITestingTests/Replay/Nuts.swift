import Oak
import OakCheck
import OakUI

/// A machine for the replay tests. It uses an effect to fetch the names of nuts.
enum Nuts: EffectTransducer {
    enum State: NonTerminal, Hashable {
        case idle, loading
        case loaded([String])
        case failed
    }

    enum Event: Hashable {
        case load, cancel
        case received([String])
        case failed
    }

    struct Env: Sendable { var fetch: @Sendable () async throws -> [String] }
    struct Offline: Error {}

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .load), (.failed, .load), (.loaded, .load):
            state = .loading
            return Effect(id: "load") { env, input in
                try input.send(.received(try await env.fetch()))
            }.catching { _ in .failed }
        case (.loading, .cancel):
            state = .idle
            return .cancel(id: "load")
        case (.loading, .received(let names)): state = .loaded(names)
        case (.loading, .failed): state = .failed
        default: break
        }
        return nil
    }

    /// A check that sends, in each state, the events that the buttons on the page can send.
    static var check: Check<Nuts> {
        Check(Nuts.self, initialState: .idle, env: Env { [] })
            .events { $0 == .loading ? [.cancel] : [.load] }
            .effect("load", outcomes: .event(.received(["acorn"])), .failure(Offline()))
    }
}

/// A view of `Nuts` that can contain a deliberate mistake.
struct NutsView: View {
    enum Mistake: CaseIterable { case noCancel, cancelLoads, noFailure, loadsTwice }

    let env: Nuts.Env
    var mistake: Mistake?

    var body: some View {
        TransducerView(of: Nuts.self, initialState: .idle, env: env) { state, input in
            switch state {
            case .idle: Text("Nothing yet")
            case .loading:
                if mistake != .noCancel {
                    Button("Cancel") { try? input.send(mistake == .cancelLoads ? .load : .cancel) }
                }
            case .loaded(let names): List(names, id: \.self) { Text($0) }
            case .failed: if mistake != .noFailure { Text("Offline") }
            }
            if state != .loading {
                Button("Load") {
                    try? input.send(.load)
                    if mistake == .loadsTwice { try? input.send(.load) }
                }
            }
        }
    }
}
