import Oak

extension TransducerInput where Event: Sendable {
    /// Returns a binding that reads `value` and sends an event for each write.
    ///
    /// ```swift
    /// TextField("Search", text: input.binding(state.query, send: Event.typed))
    /// ```
    /// The result of the event is visible when the enclosing view is evaluated again. A machine that has ended accepts
    /// no more events, so writes then have no effect.
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

extension ObservableTransducer {
    /// Returns a binding to a part of the state that sends an event for each write.
    ///
    /// ```swift
    /// TextField("Search", text: machine.binding(\.query, send: Event.typed))
    /// ```
    public func binding<Value>(
        _ path: KeyPath<T.State, Value>, send event: @escaping @MainActor (Value) -> T.Event
    ) -> Binding<Value> {
        _ = state  // makes the enclosing view depend on the state, not only the control
        return Binding { @MainActor in
            self.state[keyPath: path]
        } set: { @MainActor new in
            try? self.send(event(new))
        }
    }
}
