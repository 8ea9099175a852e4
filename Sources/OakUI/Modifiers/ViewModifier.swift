#if !canImport(SwiftUI)
    /// Makes a view of another one.
    @MainActor
    @preconcurrency
    public protocol ViewModifier {
        /// The view that the modifier makes.
        associatedtype Body: View
        /// The view that is modified.
        typealias Content = _ViewModifier_Content<Self>

        /// The modified view. `content` may be used once, several times, or not at all.
        @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

        /// Makes the node of a new identity. Not to be implemented outside of this library.
        static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
            -> _NodeOutputs<ModifiedContent<V, Self>>
    }

    extension ViewModifier {
        public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
            -> _NodeOutputs<ModifiedContent<V, Self>>
        {
            _NodeOutputs(node: ModifiedNode(view, inputs))
        }
    }

    extension ViewModifier where Body == Never {
        /// Primitive modifiers have no body, and there is no value that this could give.
        public func body(content: Content) -> Never {
            preconditionFailure("\(Self.self) is a primitive modifier: it has no body.")
        }
    }

    /// A view with a modifier.
    public struct ModifiedContent<Content, Modifier> {
        /// What is modified.
        public var content: Content
        /// What modifies it.
        public var modifier: Modifier

        /// Both together; `modifier(_:)` says the same.
        public init(content: Content, modifier: Modifier) {
            self.content = content
            self.modifier = modifier
        }
    }

    extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            Modifier._makeNode(view, inputs)
        }
    }

    extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
    extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

    extension View {
        /// The view as the modifier makes it.
        nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
            ModifiedContent(content: self, modifier: modifier)
        }
    }
#endif
