import Oak

#if canImport(SwiftUI)
    import SwiftUI
#endif

extension TransducerInput where Event: Sendable {
    /// A binding that gives `value` and sends an event for what is written.
    ///
    /// ```swift
    /// TextField("Search", text: input.binding(state.query, send: Event.typed))
    /// ```
    /// What the machine makes of the event is seen when the view around is evaluated again. A machine that has ended
    /// takes no more events, so that nothing changes.
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
    /// A binding to a part of the state that sends an event for what is written.
    ///
    /// ```swift
    /// TextField("Search", text: machine.binding(\.query, send: Event.typed))
    /// ```
    public func binding<Value>(
        _ path: KeyPath<T.State, Value>, send event: @escaping @MainActor (Value) -> T.Event
    ) -> Binding<Value> {
        _ = state  // the view that makes the binding depends on it, not only the control that gets it
        return Binding { @MainActor in
            self.state[keyPath: path]
        } set: { @MainActor new in
            try? self.send(event(new))
        }
    }
}
