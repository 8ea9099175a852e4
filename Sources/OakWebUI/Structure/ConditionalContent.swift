/// One of two views. Each branch has its own identity, so switching branches discards the state of the old one.
public struct _ConditionalContent<First: View, Second: View> {
    enum Storage {
        case first(First)
        case second(Second)
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: ConditionalNode(view, inputs))
    }
}

final class ConditionalNode<First: View, Second: View>: ViewNode<_ConditionalContent<First, Second>> {
    private enum Branch {
        case none
        case first(ViewNode<First>)
        case second(ViewNode<Second>)
    }

    private var branch = Branch.none

    init(_ view: _ConditionalContent<First, Second>, _ inputs: _NodeInputs) {
        super.init(inputs)
        branch = make(view)
    }

    private func make(_ view: _ConditionalContent<First, Second>) -> Branch {
        switch view.storage {
        case .first(let view): .first(First.makeNode(view, in: inputs()))
        case .second(let view): .second(Second.makeNode(view, in: inputs()))
        }
    }

    override func update(_ view: _ConditionalContent<First, Second>) {
        switch (branch, view.storage) {
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
