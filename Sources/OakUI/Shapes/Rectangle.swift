#if !canImport(SwiftUI)
    /// The whole box.
    public struct Rectangle: InsettableShape {
        nonisolated public init() {}

        nonisolated public var _outline: _Outline { _Outline(kind: .rectangle) }
    }

    extension Shape where Self == Rectangle {
        nonisolated public static var rect: Rectangle { Rectangle() }
    }
#endif
