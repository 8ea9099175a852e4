import Oak

extension TransducerInput where Event: Sendable {
    /// Returns a binding that reads `value` and sends an event on each write.
    ///
    /// ```swift
    /// TextField("Search", text: input.binding(state.query, send: Event.typed))
    /// ```
    /// The result of the event is visible when the enclosing view is next evaluated. After the machine has ended, it
    /// accepts no more events, so writes have no effect.
    @MainActor
    public func binding<Value>(
        _ value: Value, send event: @escaping @MainActor (Value) -> Event
    ) -> Binding<Value> {
        Binding { @MainActor in
            value
        } set: { @MainActor new in
            try? send(event(new))
        }
    }
}

extension StateStorage {
    /// Creates storage that keeps the state in a binding. The machine starts with the value of the binding, and writes
    /// each new state to it.
    ///
    /// ```swift
    /// let machine = Machine(of: Theme.self, storage: StateStorage($theme))
    /// ```
    /// If a view owns the machine, pass the binding to `TransducerView(of:initialState:…)` instead.
    public init(_ binding: Binding<State>) {
        self.init {
            binding.wrappedValue
        } write: { state in
            binding.wrappedValue = state
        }
    }
}

extension ObservableTransducer {
    /// Returns a binding that reads part of the state and sends an event on each write.
    ///
    /// ```swift
    /// TextField("Search", text: machine.binding(\.query, send: Event.typed))
    /// ```
    /// The key path must be valid in every later state, so it must not contain an index into an array that may become
    /// shorter; see `StateParts`.
    public func binding<Value>(
        _ path: KeyPath<T.State, Value>, send event: @escaping @MainActor (Value) -> T.Event
    ) -> Binding<Value> {
        _ = parts[path]  // makes the enclosing view depend on this part, and not only the control
        return Binding { @MainActor in
            self.parts[path]
        } set: { @MainActor new in
            try? self.send(event(new))
        }
    }
}
