/// A modifier that runs actions when a view's identity is added to or removed from the page, and when the page or tab
/// that contains the view becomes visible or hidden.
struct AppearanceModifier {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
}

extension AppearanceModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: AppearanceNode(view, inputs))
    }
}

final class AppearanceNode<V: View>: ModifierNode<V, AppearanceModifier> {
    private var isShown = false
    private var hasAppeared = false

    override func contentAppeared() { refresh() }

    override func refresh() {
        isDirty = false
        let isShown = reading { EnvironmentValues(scope: scope).isPageShown }
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        graph.afterRound { [weak self] in self?.runAction() }
    }

    private func runAction() {
        guard isAlive, isShown != hasAppeared else { return }
        hasAppeared = isShown
        if isShown { modifier.appear?() } else { modifier.disappear?() }
    }

    override func willBeRemoved() {
        guard hasAppeared, let disappear = modifier.disappear else { return }
        graph.afterRound { disappear() }
    }
}

extension View {
    /// Runs `action` after the view's identity and its content have been added to the page.
    ///
    /// Actions of inner views run before those of outer views, and actions of siblings run in page order. Changes that
    /// the action makes are shown by the same flush. The action runs again when a covered page of a stack becomes
    /// visible again, or when a tab is selected again.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action))
    }

    /// Runs `action` after the view's identity has been removed from the page. If the closure has changed in the
    /// meantime, the latest closure runs. Actions of inner views run before those of outer views. The action also runs
    /// when the page is covered or another tab is selected.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(disappear: action))
    }
}
