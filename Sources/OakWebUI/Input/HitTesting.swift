extension View {
    /// Determines whether the view responds to clicks and taps. If it does not, they reach the views behind it, and
    /// controls in the view do not respond to the keyboard either.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        box(.wrapper, enabled ? nil : Attribute(.hitTesting, "none"))
    }
}
