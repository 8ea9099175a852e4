import Oak

/// A list whose changes are shown before the server has confirmed them.
///
/// This pattern shows an optimistic update. The state contains the items as the server last sent them and, separately,
/// the changes that have not been saved. ``State/shown`` combines both, so a failed save removes only its own change.
///
/// Each item has at most one request in progress. If the user changes the item in the meantime, the latest choice is
/// saved afterwards, so the server cannot receive the choices in the wrong order. If the user changes many items, the
/// overlap policy limits the number of requests at a time.
public enum TodoList: EffectTransducer {
    public struct Todo: Identifiable, Hashable, Sendable {
        public let id: Int
        public var title: String
        public var isDone: Bool

        public init(id: Int, title: String, isDone: Bool = false) {
            self.id = id
            self.title = title
            self.isDone = isDone
        }
    }

    /// A change that the server has not confirmed.
    public struct Change: Hashable, Sendable {
        /// The value in the current request.
        public var sent: Bool
        /// The user's latest choice.
        public var wanted: Bool

        public init(sent: Bool, wanted: Bool) {
            self.sent = sent
            self.wanted = wanted
        }
    }

    public enum Phase: Hashable, Sendable {
        case idle
        case refreshing
        case failed(Failure)
    }

    public struct State: NonTerminal, Hashable, Sendable {
        public var phase: Phase
        /// The items as the server last sent them.
        public var todos: [Todo]
        /// The changes that have not been saved, keyed by the id of the item.
        public var changes: [Todo.ID: Change]

        public init(phase: Phase = .idle, todos: [Todo] = [], changes: [Todo.ID: Change] = [:]) {
            self.phase = phase
            self.todos = todos
            self.changes = changes
        }

        /// The items as the user sees them.
        public var shown: [Todo] {
            todos.map { todo in
                Todo(id: todo.id, title: todo.title, isDone: changes[todo.id]?.wanted ?? todo.isDone)
            }
        }
    }

    public enum Event: Hashable, Sendable {
        // Sent by the view.
        case toggle(Todo.ID)
        case refresh

        // Sent by effects.
        case saved(Todo.ID)
        case saveFailed(Todo.ID, Failure)
        case received([Todo])
        case refreshFailed(Failure)
    }

    public enum Output: Hashable, Sendable {
        case notSaved(Todo.ID, Failure)
    }

    public struct Env: Sendable {
        public var todos: @Sendable () async throws -> [Todo]
        public var setDone: @Sendable (Todo.ID, Bool) async throws -> Void

        public init(
            todos: @escaping @Sendable () async throws -> [Todo],
            setDone: @escaping @Sendable (Todo.ID, Bool) async throws -> Void
        ) {
            self.todos = todos
            self.setDone = setDone
        }
    }

    public enum ID: Hashable, Sendable {
        case refresh, save
    }

    public static var initialState: State { State() }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state.phase, event) {
        case (_, .toggle(let id)):
            guard let todo = state.shown.first(where: { $0.id == id }) else { return nil }
            if let change = state.changes[id] {
                state.changes[id] = Change(sent: change.sent, wanted: !change.wanted)
                return nil  // `saved` sends the latest choice
            }
            state.changes[id] = Change(sent: !todo.isDone, wanted: !todo.isDone)
            return save(id, isDone: !todo.isDone)

        case (let phase, .saved(let id)):
            guard let change = state.changes[id] else { return nil }
            for index in state.todos.indices where state.todos[index].id == id {
                state.todos[index].isDone = change.sent
            }
            if change.wanted != change.sent {
                state.changes[id] = Change(sent: change.wanted, wanted: change.wanted)
                let next = save(id, isDone: change.wanted)
                return phase == .refreshing ? [next, refresh()] : next  // the response may be outdated
            }
            state.changes[id] = nil
            return phase == .refreshing ? refresh() : nil  // the response may be outdated

        case (let phase, .saveFailed(let id, let failure)):
            state.changes[id] = nil
            let output = Effect.output(.notSaved(id, failure))
            return phase == .refreshing ? [output, refresh()] : output  // the server may have saved it

        case (_, .refresh):
            state.phase = .refreshing
            return refresh()

        case (.refreshing, .received(let todos)):
            state.phase = .idle
            state.todos = todos
            return nil

        case (.refreshing, .refreshFailed(let failure)):
            state.phase = .failed(failure)
            return nil

        case (.idle, .received), (.idle, .refreshFailed), (.failed, .received), (.failed, .refreshFailed):
            return nil
        }
    }

    /// Saves a choice. No other request for the same item is in progress. At most four items are saved at the same
    /// time, and further saves wait.
    private static func save(_ id: Todo.ID, isDone: Bool) -> Effect {
        Effect(id: ID.save, overlap: .atMost(4, .wait)) { env, input in
            try await env.setDone(id, isDone)
            try input.send(.saved(id))
        }
        .catching { .saveFailed(id, Failure($0)) }
    }

    /// Requests all items. A new refresh replaces a running one.
    private static func refresh() -> Effect {
        Effect(id: ID.refresh) { env, input in try input.send(.received(try await env.todos())) }
            .catching { .refreshFailed(Failure($0)) }
    }
}
