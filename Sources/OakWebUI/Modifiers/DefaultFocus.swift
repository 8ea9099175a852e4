extension View {
    /// Focuses the field with `value` when the view is added to the page.
    nonisolated public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V)
        -> some View
    {
        onAppear { binding.wrappedValue = value }
    }
}
