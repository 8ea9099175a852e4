#if !canImport(SwiftUI)
    /// A stored property of a view that the graph connects before it evaluates the view: `State`,
    /// `Environment`, or a structure of one's own that contains some of them.
    public protocol DynamicProperty {
        /// Called before each evaluation of the view, after the properties inside have been connected.
        mutating func update()

        /// Connects `property` to its place in the graph, which is that of `previous` if there is one. Not to
        /// be implemented outside of this library.
        /// - Returns: False if the view cannot be evaluated.
        @MainActor
        static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext) -> Bool

        /// Whether a view with `b` instead of `a` is the same view. Not to be implemented outside of this
        /// library.
        static func _isSame(_ a: Self, _ b: Self) -> Bool
    }

    extension DynamicProperty {
        /// Does nothing.
        public mutating func update() {}

        @MainActor
        public static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext)
            -> Bool
        {
            let isConnected = FieldPlan.of(Self.self).connect(&property, previous: previous, in: context)
            if isConnected { property.update() }
            return isConnected
        }

        public static func _isSame(_ a: Self, _ b: Self) -> Bool { FieldPlan.of(Self.self).isSame(a, b) }
    }

    /// The node that a property is connected to. Opaque.
    public struct _PropertyContext {
        let node: Node
    }
#endif
