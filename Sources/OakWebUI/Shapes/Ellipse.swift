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
