extension View {
    /// Runs `action` when the view is tapped. The view is also reachable by keyboard, and assistive
    /// technology announces it as a button.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive taps. A single key press also runs the action.
    ///   - action: The action to run.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
        -> some View
    {
        gesture(TapGesture(count: count).onEnded(action))
    }
}
