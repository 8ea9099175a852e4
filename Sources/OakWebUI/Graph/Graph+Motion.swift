extension Graph {
    /// Emits the start of a group if the current transaction differs from that of the previous operation.
    func beginGroup(_ motion: Motion) {
        let group = motion.current.flatMap { transaction in
            transaction.animation.map { AnimatedGroup(animation: $0, scope: transaction.scope) }
        }
        guard group != motion.group else { return }
        motion.group = group
        emitDirectly(.group(group))
    }

    /// Animates the insertion of elements that are already children of their parent.
    func emitEntrances(of elements: [ElementNode]) {
        guard let motion else { return }
        for element in elements {
            guard let (style, animation) = element.transition(.willAppear, motion) else { continue }
            emit(.enter(element.id, style, animation))
        }
    }

    /// Animates the removal of the elements that represent the given nodes. The caller then removes them.
    func emitExits(of nodes: some Sequence<some Node>) {
        guard let motion else { return }
        for node in nodes {
            node.forEachTopElement { element in
                guard let (style, animation) = element.transition(.didDisappear, motion) else { return }
                emit(.leave(element.id, style, animation))
            }
        }
    }

    /// Animates a change to an element that is not on the page yet. The page receives the element in its state after
    /// the change.
    func emitEntrance(from old: Element, to new: Element, of node: ElementNode) {
        guard let animation = motion?.current?.animation, node.slot != .unrendered else { return }
        let style = AnimatedStyle(from: old, to: new)
        if !style.isEmpty { emitDirectly(.enter(node.id, style, animation)) }
    }
}

extension ElementNode {
    /// Returns the style at the start of an inserted element's animation, or at the end of a removed element's
    /// animation. Returns `nil` if the element appears or disappears immediately.
    @MainActor
    fileprivate func transition(_ phase: TransitionPhase, _ motion: Motion) -> (AnimatedStyle, Animation)? {
        let current = motion.current
        guard current?.animation != nil || motion.hasTransitions else { return nil }
        var transition: AnyTransition?
        var node: Node = self
        while let parent = node.parent, !parent.isElement {
            if let outer = parent.transition { transition = outer }
            node = parent
        }
        let found = transition ?? .opacity
        let ownAnimation = current?.disablesAnimations ?? false ? nil : found.animation(in: phase)
        guard let animation = ownAnimation ?? current?.animation else { return nil }
        let style = found.style(in: phase)
        return style.isEmpty ? nil : (style, animation)
    }
}
