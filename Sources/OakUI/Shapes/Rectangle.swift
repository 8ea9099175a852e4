#if !canImport(SwiftUI)
    /// The whole box.
    public struct Rectangle: InsettableShape {
        /// As large as the space.
        nonisolated public init() {}

        nonisolated public var _outline: _Outline { _Outline(kind: .rectangle) }
    }

    extension Shape where Self == Rectangle {
        /// A ``Rectangle``.
        nonisolated public static var rect: Rectangle { Rectangle() }
    }
#endif
