#if !canImport(SwiftUI)
    /// Takes the place that is left in a stack.
    public struct Spacer: Sendable {
        private let minLength: CGFloat?

        /// Takes the place that is left.
        ///
        /// - Parameter minLength: What it takes at least, in points; nil for the usual.
        public init(minLength: CGFloat? = nil) { self.minLength = minLength }
    }

    extension Spacer: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package func element(in environment: EnvironmentValues) -> Element {
            Element(.spacer, attributes: [Attribute(.minLength, points: minLength)].compactMap(\.self))
        }
    }
#endif
