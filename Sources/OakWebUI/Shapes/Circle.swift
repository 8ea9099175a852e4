/// A circle that is centered in its box and as large as possible.
public struct Circle: InsettableShape {
    /// Creates a circle.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .circle) }
}

extension Shape where Self == Circle {
    /// A ``Circle``.
    nonisolated public static var circle: Circle { Circle() }
}
