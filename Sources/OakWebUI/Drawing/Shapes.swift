/// A rectangle that fills its box.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .rectangle) }
}

extension Shape where Self == Rectangle {
    /// A ``Rectangle``.
    nonisolated public static var rect: Rectangle { Rectangle() }
}

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

/// An ellipse that touches all sides of its box.
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .ellipse) }
}

extension Shape where Self == Ellipse {
    /// An ``Ellipse``.
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}

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
