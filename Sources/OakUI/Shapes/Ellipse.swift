#if !canImport(SwiftUI)
    /// An ellipse that touches all sides of the box.
    public struct Ellipse: InsettableShape {
        /// As large as the space.
        nonisolated public init() {}

        nonisolated public var _outline: _Outline { _Outline(kind: .ellipse) }
    }

    extension Shape where Self == Ellipse {
        /// An ``Ellipse``.
        nonisolated public static var ellipse: Ellipse { Ellipse() }
    }
#endif
