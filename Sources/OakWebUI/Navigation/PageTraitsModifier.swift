/// The modifier that sets traits of the page that contains a view.
struct PageTraitsModifier {
    let traits: PageTraits
    var board: KeyPath<EnvironmentValues, PageBoard?> = \.pageBoard
}

extension PageTraitsModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: PageTraitsNode(view, inputs))
    }
}

final class PageTraitsNode<V: View>: ModifierNode<V, PageTraitsModifier> {
    private var board: PageBoard?

    override func contentAppeared() {
        board = EnvironmentValues(scope: scope)[keyPath: modifier.board]
        post()
    }

    override func didUpdate(from old: PageTraitsModifier) { post() }

    private func post() {
        var traits = modifier.traits
        var toolbar = _ToolbarParts()
        traits.toolbar?._addParts(to: &toolbar)
        traits.items = toolbar.parts.enumerated().map { $1.placed($0, in: self) }
        board?.post(traits, by: self)
    }

    override func willBeRemoved() { board?.post(nil, by: self) }
}

extension View {
    /// Sets traits of the page that contains the view.
    nonisolated func pageTraits(_ change: (inout PageTraits) -> Void) -> some View {
        var traits = PageTraits()
        change(&traits)
        return modifier(PageTraitsModifier(traits: traits))
    }
}
