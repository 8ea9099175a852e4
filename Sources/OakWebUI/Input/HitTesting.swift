extension View {
    /// Determines whether the view responds to clicks and taps. If it does not, they reach the views behind it, and
    /// controls in the view do not respond to the keyboard either.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        box(.wrapper, enabled ? nil : Attribute(.hitTesting, "none"))
    }
}

extension View {
    /// Makes a shape that is drawn as a path respond to clicks and taps anywhere in the shape's frame, regardless of
    /// the content shape. All other views ignore the content shape.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(AttributesModifier(attributes: [Attribute(.contentShape)]))
    }

    /// Makes a shape that is drawn as a path respond to clicks and taps anywhere in the shape's frame if `kind`
    /// contains `.interaction`. All other views ignore the content shape.
    nonisolated public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        modifier(
            AttributesModifier(attributes: kind.contains(.interaction) ? [Attribute(.contentShape)] : []))
    }
}

/// The purposes of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Clicks, taps and other gestures.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The preview of a view that is dragged. It has no effect.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The frame that assistive technology uses. It has no effect.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}
