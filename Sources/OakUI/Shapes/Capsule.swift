#if !canImport(SwiftUI)
    /// The box with half circles at its short sides.
    public struct Capsule: InsettableShape {
        /// As long as the space, with round ends.
        nonisolated public init() {}

        nonisolated public var _outline: _Outline { _Outline(kind: .capsule) }
    }

    extension Shape where Self == Capsule {
        /// A ``Capsule``.
        nonisolated public static var capsule: Capsule { Capsule() }
    }
#endif
