#if !canImport(SwiftUI)
    /// A run of text.
    public struct Text: Equatable, Sendable {
        let text: String

        public init(_ key: LocalizedStringKey) { text = key.text }
        @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { text = String(content) }
        public init(verbatim content: String) { text = content }
    }

    extension Text: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package func element(in environment: EnvironmentValues) -> Element { Element(.text, text: text) }
    }
#endif
