/// A modifier, such as an accessibility label or a gesture, that changes the top-level elements of a view without
/// adding an element.
@MainActor
package protocol Decoration: ViewModifier where Body == Never {
    /// Applies the decoration to an element. Inner decorations are applied first. The function may read state, bindings
    /// and the environment.
    func decorate(_ element: inout Element, in environment: EnvironmentValues)

    /// Handles an event of the element. The method is also called for events that the decoration did not request.
    ///
    /// - Returns: `true` if the event is consumed. Otherwise, outer decorations and then the element receive
    ///   it.
    func handle(_ event: Event, in environment: EnvironmentValues) -> Bool
}

extension Decoration {
    // Public, because public modifiers use this implementation.
    public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: DecorationNode(view, inputs))
    }

    package func handle(_ event: Event, in environment: EnvironmentValues) -> Bool { false }
}

/// A node that decorates its top-level elements.
@MainActor
protocol Decorator: Node {
    func decorate(_ element: inout Element)
    func handle(_ event: Event) -> Bool
}

extension Decorator {
    func handle(_ event: Event) -> Bool { false }
}

final class DecorationNode<V: View, Modifier: Decoration>: ModifierNode<V, Modifier>, Decorator {
    func decorate(_ element: inout Element) {
        modifier.decorate(&element, in: EnvironmentValues(scope: scope))
    }

    func handle(_ event: Event) -> Bool {
        modifier.handle(event, in: EnvironmentValues(scope: scope))
    }

    override var decorator: (any Decorator)? { self }

    override func didUpdate(from old: Modifier) {
        if ValueComparison.isSame(old, modifier) { return }
        forEachTopElement { $0.decorationChanged() }
    }
}

extension Node {
    /// Visits the decorators of an element at this node, innermost first.
    func forEachDecorator(_ body: (any Decorator) -> Void) {
        var node = self
        while let parent = node.parent, !parent.isElement || parent.passesDecorations(to: node) {
            if let decorator = parent.decorator { body(decorator) }
            node = parent
        }
    }
}

/// A modifier that adds attributes to the top-level elements of a view.
struct AttributesModifier: Equatable {
    let attributes: [Attribute]
    /// A Boolean value that indicates whether an inner view's value takes precedence. It is `true` for all inherited
    /// attributes.
    var isInherited = true
}

extension AttributesModifier: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        for attribute in attributes where !isInherited || element[attribute.name] == nil {
            element[attribute.name] = attribute.value
        }
    }
}
