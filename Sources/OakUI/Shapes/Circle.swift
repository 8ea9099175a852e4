#if !canImport(SwiftUI)
    /// A circle in the middle of the box, as large as fits.
    public struct Circle: InsettableShape {
        /// As large as the space allows, in its middle.
        nonisolated public init() {}

        nonisolated public var _outline: _Outline { _Outline(kind: .circle) }
    }

    extension Shape where Self == Circle {
        /// A ``Circle``.
        nonisolated public static var circle: Circle { Circle() }
    }
#endif
