extension View {
    /// Runs `action` when the user taps the view. The view can also be reached with the keyboard, and
    /// assistive technology announces it as a button.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive taps that run the action. A single key press also runs it.
    ///   - action: The action to run.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
        -> some View
    {
        gesture(TapGesture(count: count).onEnded(action))
    }
}
