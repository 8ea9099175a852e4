#if !canImport(SwiftUI)
    /// Runs actions when the identity of a view comes to the page and when it leaves, and when its page of a stack
    /// or its tab is seen and not seen any more.
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
            graph.afterRound { [weak self] in self?.tell() }
        }

        private func tell() {
            guard isAlive, isShown != hasAppeared else { return }
            hasAppeared = isShown
            if isShown { modifier.appear?() } else { modifier.disappear?() }
        }

        override func willLeave() {
            guard hasAppeared, let disappear = modifier.disappear else { return }
            graph.afterRound { disappear() }
        }
    }

    extension View {
        /// Runs `action` when the view's identity comes to the page, once its content is there.
        ///
        /// Inner views before outer ones, and those in a row in their order. What the action changes is shown
        /// by the same flush. Runs again when the page of a stack is seen again that another one covered, or a
        /// tab is selected again.
        nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
            modifier(AppearanceModifier(appear: action))
        }

        /// Runs `action` when the view's identity has left the page, the latest one that was given. Inner
        /// views before outer ones. Runs also when the page is covered or another tab is selected.
        nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
            modifier(AppearanceModifier(disappear: action))
        }
    }
#endif
