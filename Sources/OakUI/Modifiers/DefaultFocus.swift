#if !canImport(SwiftUI)
    extension View {
        /// Gives the focus to the field that has `value` when the view comes to the page.
        nonisolated public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V)
            -> some View
        {
            onAppear { binding.wrappedValue = value }
        }
    }
#endif
