/// A view that shows one of two branches. Each branch has its own identity, so switching branches discards
/// the state of the previous branch.
public struct _ConditionalContent<First: View, Second: View> {
    enum Storage {
        case first(First)
        case second(Second)
    }

    let either: Storage

    init(_ either: Storage) { self.either = either }
}

/// A primitive view that shows one of two views. Each of the two has its own identity.
protocol EitherView: View where Body == Never {
    associatedtype First: View
    associatedtype Second: View
    @MainActor var either: _ConditionalContent<First, Second>.Storage { get }
}

extension _ConditionalContent: EitherView {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: EitherNode(view, inputs))
    }
}

final class EitherNode<V: EitherView>: ViewNode<V> {
    private enum Branch {
        case none
        case first(ViewNode<V.First>)
        case second(ViewNode<V.Second>)
    }

    private var branch = Branch.none

    init(_ view: V, _ inputs: _NodeInputs) {
        super.init(inputs)
        branch = make(view)
    }

    private func make(_ view: V) -> Branch {
        switch view.either {
        case .first(let view): .first(V.First.makeNode(view, in: inputs()))
        case .second(let view): .second(V.Second.makeNode(view, in: inputs()))
        }
    }

    override func update(_ view: V) {
        switch (branch, view.either) {
        case (.first(let node), .first(let view)): node.update(view)
        case (.second(let node), .second(let view)): node.update(view)
        default:
            if let old = child(at: 0) { graph.remove(old, from: self) }
            branch = make(view)
            if let new = child(at: 0) { graph.insert(new, in: self) }
        }
    }

    override var childCount: Int { 1 }

    override func child(at index: Int) -> Node? {
        switch branch {
        case .none: nil
        case .first(let node): node
        case .second(let node): node
        }
    }
}

/// An optional view, which shows nothing if it is `nil`.
extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: OptionalNode(view, inputs))
    }
}

final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
    private var content: ViewNode<Wrapped>?

    init(_ view: Wrapped?, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = view.map { Wrapped.makeNode($0, in: self.inputs()) }
    }

    override func update(_ view: Wrapped?) {
        switch (content, view) {
        case (let node?, let view?): node.update(view)
        case (nil, nil): break
        case (let node?, nil):
            content = nil
            graph.remove(node, from: self)
        case (nil, let view?):
            let node = Wrapped.makeNode(view, in: inputs())
            content = node
            graph.insert(node, in: self)
        }
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
