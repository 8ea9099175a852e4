import Oak

/// A counter that outputs each even number and ends at ten.
enum Tally: EffectTransducer {
    struct State: Terminable, Equatable {
        var count = 0
        var isTerminal: Bool { count >= 10 }
    }
    enum Event: Sendable {
        case up, chain
        case set(Int)
    }
    typealias Output = Int

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .up: state.count += 1
        case .set(let count): state.count = count
        case .chain:
            state.count += 1
            return .send(.up)
        }
        return state.count.isMultiple(of: 2) ? .output(state.count) : nil
    }
}

extension Result where Success: Terminable {
    /// The terminal state, or the reason for the cancellation.
    var text: String {
        switch self {
        case .success(let state): (state as? Tally.State).map { "\($0.count)" } ?? "\(state)"
        case .failure(let error): "\(error)"
        }
    }
}

/// A machine that fetches a value. Its state is not `Equatable`.
enum Fetcher: EffectTransducer {
    enum State: NonTerminal {
        case idle, loading
        case loaded(String)
        case failed(any Error)
    }
    enum Event {
        case load
        case received(String)
        case failed(any Error)
    }
    struct Env: Sendable { var fetch: @Sendable () async throws -> String }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.loading, .received(let text)): state = .loaded(text)
        case (.loading, .failed(let error)): state = .failed(error)
        case (_, .load):
            state = .loading
            return Effect(id: "load") { env, input in
                try input.send(.received(try await env.fetch()))
            }.catching { .failed($0) }
        default: break
        }
        return nil
    }
}

extension Fetcher.State {
    var text: String {
        switch self {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded(let text): text
        case .failed(let error): "\(error)"
        }
    }
}

/// A machine whose initial effect sends events.
enum SelfStarter: EffectTransducer {
    enum State: Terminable, Equatable {
        case new, begun, ended
        var isTerminal: Bool { self == .ended }
    }
    enum Event { case begin, end }
    typealias Output = String

    static func initialEffect(_ state: State) -> Effect? {
        state == .new ? [.output("first"), .send(.begin)] : nil
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state = event == .begin ? .begun : .ended
        return .output("\(state)")
    }
}
