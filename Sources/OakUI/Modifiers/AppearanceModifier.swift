#if !canImport(SwiftUI)
    /// Runs actions when the identity of a view comes to the page and when it leaves.
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
        private var hasAppeared = false

        override func contentAppeared() {
            graph.afterRound { [weak self] in
                guard let self, isAlive else { return }
                hasAppeared = true
                modifier.appear?()
            }
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
        /// by the same flush.
        nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
            modifier(AppearanceModifier(appear: action))
        }

        /// Runs `action` when the view's identity has left the page, the latest one that was given. Inner
        /// views before outer ones.
        nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
            modifier(AppearanceModifier(disappear: action))
        }
    }
#endif
