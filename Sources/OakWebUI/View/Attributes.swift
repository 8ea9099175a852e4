/// A modifier that adds attributes to the elements directly in a view.
struct AttributesModifier: Equatable {
    let attributes: [Attribute]
    /// A Boolean value that indicates whether the value of an inner view takes precedence. It is `true` for all
    /// inherited attributes.
    var isInherited = true
}

extension AttributesModifier: Decoration {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        .decoration(view, inputs)
    }

    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        for attribute in attributes where !isInherited || element[attribute.name] == nil {
            element[attribute.name] = attribute.value
        }
    }
}
