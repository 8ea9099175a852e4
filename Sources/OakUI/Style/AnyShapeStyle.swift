#if !canImport(SwiftUI)
    /// A shape style whose type is not known.
    public struct AnyShapeStyle: ShapeStyle {
        public typealias Resolved = Never

        private let paint: @Sendable (EnvironmentValues) -> _Paint

        /// Hides the type of a style.
        public init<S: ShapeStyle>(_ style: S) { paint = { S._paint(style, in: $0) } }

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            style.paint(environment)
        }
    }
#endif
