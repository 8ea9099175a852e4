/// A direction in which a user of assistive technology adjusts a view.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// The value increases.
    case increment
    /// The value decreases.
    case decrement
}

extension View {
    /// Adds actions that increase and decrease the value of the view for users of a keyboard or assistive technology.
    /// The actions are buttons that follow the view, and are visible only while they have focus.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        accessibilityAction(named: Text(OwnText.decrement)) { handler(.decrement) }
            .accessibilityAction(named: Text(OwnText.increment)) { handler(.increment) }
    }

    /// Replaces the view with another one for users of assistive technology. The other view follows this one, and is
    /// visible only while it contains the focus.
    nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)
        -> some View
    {
        accessibilityHidden(true).accessibilityActions(representation)
    }
}

/// Accessibility settings that pages do not report to the server. They are always `false`.
extension EnvironmentValues {
    /// A Boolean value that indicates whether a screen reader is active. The value is always `false`.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// A Boolean value that indicates whether Switch Control is active. The value is always `false`.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// A Boolean value that indicates whether information must not be conveyed by color alone. The value is always
    /// `false`.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// A Boolean value that indicates whether colors are inverted. The value is always `false`.
    public var accessibilityInvertColors: Bool { false }
}
