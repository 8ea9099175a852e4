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
