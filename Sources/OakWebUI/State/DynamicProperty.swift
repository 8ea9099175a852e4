/// A stored property of a view or view modifier that is updated before each evaluation of the body, such as a `State`,
/// an `Environment`, or a custom struct that contains such properties.
public protocol DynamicProperty {
    /// Updates the value of a custom property. This method is called before each evaluation of the view, after the
    /// nested properties have been connected.
    mutating func update()

    /// Connects `property` to the graph, and takes over the state of `previous` if there is one. Do not implement this
    /// method outside this library.
    ///
    /// - Returns: `false` if the view cannot be evaluated.
    @MainActor
    static func _connect(_ property: inout Self, previous: Self?, in context: _PropertyContext) -> Bool

    /// Returns whether replacing `a` with `b` leaves the view unchanged. Do not implement this method outside this
    /// library.
    static func _isSame(_ a: Self, _ b: Self) -> Bool
}

extension DynamicProperty {
    /// Does nothing by default.
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

/// An opaque reference to the node to which a property is connected.
public struct _PropertyContext {
    let node: Node
}
