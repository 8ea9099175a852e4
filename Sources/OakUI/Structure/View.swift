#if !canImport(SwiftUI)
    /// A part of the page: a value that says what is there, with what it needs to say it.
    @MainActor
    @preconcurrency
    public protocol View {
        /// The view that this one is made of.
        associatedtype Body: View

        /// What the view consists of. Evaluated when the stored properties differ or something that it read
        /// has changed.
        @ViewBuilder @MainActor @preconcurrency var body: Body { get }

        /// Makes the node of a new identity. Not to be implemented outside of this library.
        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self>
    }

    extension View {
        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            _NodeOutputs(node: CompositeNode(view, inputs))
        }
    }

    extension Never: View {
        public typealias Body = Never
    }

    extension View where Body == Never {
        /// Primitive views have no body, and there is no value that this could give.
        public var body: Never { preconditionFailure("\(Self.self) is a primitive view: it has no body.") }
    }
#endif
