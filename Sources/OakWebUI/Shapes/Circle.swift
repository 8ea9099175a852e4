/// A circle centered in its box, as large as possible.
public struct Circle: InsettableShape {
    /// Creates a circle.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .circle) }
}

extension Shape where Self == Circle {
    /// A ``Circle``.
    nonisolated public static var circle: Circle { Circle() }
}
