#if !canImport(SwiftUI)
    /// A gradient from top to bottom, without a direction of its own.
    public struct AnyGradient: ShapeStyle {
        public typealias Resolved = Never

        let gradient: Gradient

        /// Erases the type of a gradient.
        public init(_ gradient: Gradient) { self.gradient = gradient }

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            LinearGradient._paint(
                LinearGradient(gradient: style.gradient, startPoint: .top, endPoint: .bottom), in: environment
            )
        }
    }

    extension Color {
        /// A subtle gradient of the color.
        public var gradient: AnyGradient { AnyGradient(Gradient(colors: [opacity(0.82), self])) }
    }
#endif
