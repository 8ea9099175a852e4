extension View {
    /// Keeps a focus state equal to a value, such as a part of a machine's state.
    ///
    /// ```swift
    /// Form {
    ///     TextField("Email", text: email).focused($focus, equals: .email)
    ///     SecureField("Password", text: password).focused($focus, equals: .password)
    /// }
    /// .bindFocus($focus, to: input.binding(state.focus, send: Event.focusMoved))
    /// ```
    /// When the view appears and whenever the value changes, the field that the value represents receives the focus.
    /// When the user moves the focus, the binding is written, so the machine receives one event. If the machine ignores
    /// this event, the focus stays where the user has put it until the value changes. If both change at the same time,
    /// the value takes precedence.
    ///
    /// - Parameters:
    ///   - focus: The focus state of the fields in this view.
    ///   - value: The binding to the value. It is `nil` or `false` if none of the fields has the focus.
    public func bindFocus<Value: Hashable>(
        _ focus: FocusState<Value>.Binding, to value: Binding<Value>
    ) -> some View {
        // With an action for each value, the two would swap their values for ever if both changed at the same time.
        onChange(of: FocusPair(value: value.wrappedValue, focus: focus.wrappedValue), initial: true) {
            old, new in
            guard new.focus != new.value else { return }
            if new.focus != old.focus, new.value == old.value {
                value.wrappedValue = new.focus
            } else {
                focus.wrappedValue = new.value
            }
        }
    }
}

private struct FocusPair<Value: Equatable>: Equatable {
    let value: Value
    let focus: Value
}
