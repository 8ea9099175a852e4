/// A modifier that declares the destination for values of a type in the enclosing stack.
struct DestinationModifier<Value: Hashable> {
    let make: (Value) -> AnyView
}

extension DestinationModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: DestinationNode(view, inputs))
    }
}

final class DestinationNode<V: View, Value: Hashable>: ModifierNode<V, DestinationModifier<Value>> {
    private var stack: StackModel?
    private var destination: Destination?

    override func contentAppeared() {
        let destination = Destination(ObjectIdentifier(Value.self), make: make)
        self.destination = destination
        stack = EnvironmentValues(scope: scope).stack
        stack?.add(destination)
        if stack == nil { graph.report(.missingStack(view: viewName)) }
    }

    override func didUpdate(from old: DestinationModifier<Value>) { destination?.make = make }

    private var make: (AnyHashable) -> AnyView {
        { [make = modifier.make] value in
            // The stack calls this closure only for values of the destination's type.
            (value.base as? Value).map(make) ?? AnyView(EmptyView())
        }
    }

    override func willBeRemoved() { if let destination { stack?.remove(destination) } }
}

extension View {
    /// Declares `destination` as the page for values of the given type in the path of the enclosing stack.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(DestinationModifier<D> { AnyView(destination($0)) })
    }

    /// Shows `destination` above this page in the enclosing stack while the binding is `true`.
    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let view = AnyView(destination())
        return modifier(PresentationModifier(.page, isPresented) { view })
    }

    /// Shows `destination` above this page in the enclosing stack while the bound item is not `nil`.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(PresentationModifier(.page, item, id: { $0 }) { AnyView(destination($0)) })
    }
}

/// A page that is shown for a value without a declared destination.
struct MissingDestination {
    let stack: StackModel
    let value: AnyHashable
}

extension MissingDestination: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        let node = ViewNode<Self>(inputs)
        // A later page in the path may declare the destination in the same update round.
        inputs.graph.afterRound { [weak node] in
            guard let node, node.isAlive, view.stack.destination(of: view.value) == nil else { return }
            node.graph.report(.missingDestination(type: "\(type(of: view.value.base))"))
        }
        return _NodeOutputs(node: node)
    }
}
