/// A rectangle with semicircular ends at its short sides.
public struct Capsule: InsettableShape {
    /// Creates a capsule.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .capsule) }
}

extension Shape where Self == Capsule {
    /// A ``Capsule``.
    nonisolated public static var capsule: Capsule { Capsule() }
}
