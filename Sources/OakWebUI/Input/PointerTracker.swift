/// An object that recognizes the gestures on a page. It decides which of the gestures that respond to a pointer is
/// recognized.
///
/// If several gestures can be recognized, those of inner views take precedence. Gestures with a high priority take
/// precedence over them, outermost first. As soon as a gesture that is not simultaneous is recognized, all other
/// gestures that are not simultaneous are cancelled.
@MainActor
final class PointerTracker {
    /// The gestures that respond to the current or most recent pointer, in order of precedence.
    private var candidates: [Candidate] = []
    private var isDown = false
    /// The time at which the pointer was pressed down.
    private var start = Date()

    private struct Candidate {
        weak var gesture: (any GestureAttachment)?
        /// The element to which the gesture is attached.
        weak var element: ElementNode?
        /// A Boolean value that indicates whether another gesture has been recognized instead of this one.
        var isExcluded = false
        var isRecognized = false

        @MainActor var liveGesture: (any GestureAttachment)? { gesture?.isAlive == true ? gesture : nil }
    }

    /// Handles a `pointer` event for an element.
    func handle(_ event: Event, at node: ElementNode) -> Host.Dispatch {
        guard var input = GestureInput(event.value) else { return .refused }
        if input.kind == .down || input.kind == .pinch && !isDown {
            guard node.isInteractive else { return .refused }
            begin(at: node)
        } else if !isDown {
            return .refused
        }
        input.date = start + input.time
        process(input)
        if input.kind == .up || input.kind == .cancel { isDown = false }
        return .handled
    }

    /// Handles a tap on an element.
    func handleTap(_ event: Event, at node: ElementNode) {
        guard let input = GestureInput(tap: event.value, at: nil) else { return node.handle(event) }
        let (gestures, isMasked) = Self.gestures(at: node)
        for (gesture, element) in gestures.reversed() where gesture.priority == .high {
            if gesture.recognize(input.at(element)) == .recognized { return }
        }
        if !isMasked { return handle(event, input, at: node, gestures) }
        for (gesture, element) in gestures where gesture.priority != .high {
            let isRecognized = gesture.recognize(input.at(element)) == .recognized
            if isRecognized, gesture.priority == .normal { return }
        }
    }

    private func handle(
        _ event: Event, _ input: GestureInput, at node: ElementNode,
        _ gestures: [(gesture: any GestureAttachment, element: ElementNode)]
    ) {
        node.handle(event)
        for (gesture, element) in gestures where gesture.priority == .simultaneous && element !== node {
            _ = gesture.recognize(input.at(element))
        }
    }

    /// Returns the gestures of an element and its ancestors, innermost first, and whether a mask excludes the element's
    /// own actions.
    private static func gestures(at node: ElementNode) -> (
        [(gesture: any GestureAttachment, element: ElementNode)], isMasked: Bool
    ) {
        var found: [(gesture: any GestureAttachment, element: ElementNode)] = []
        var isMasked = false
        var current: ElementNode? = node
        while let element = current {
            element.forEachDecorator { decorator in
                guard let gesture = decorator as? any GestureAttachment else { return }
                if !gesture.mask.contains(.subviews) {
                    found = []
                    isMasked = true
                }
                if gesture.mask.contains(.gesture) { found.append((gesture, element)) }
            }
            current = element.parent?.enclosingElement
        }
        return (found, isMasked)
    }

    private func begin(at node: ElementNode) {
        let gestures = Self.gestures(at: node).0
        let sorted =
            gestures.reversed().filter { $0.gesture.priority == .high }
            + gestures.filter { $0.gesture.priority != .high }
        // A gesture that continues with the next pointer, such as a drag after a tap, keeps its progress.
        for old in candidates {
            guard let gesture = old.liveGesture, isDown || !sorted.contains(where: { $0.gesture === gesture })
            else { continue }
            _ = gesture.recognize(GestureInput(.cancel))
        }
        candidates = sorted.map { Candidate(gesture: $0.gesture, element: $0.element) }
        isDown = true
        start = Date()
    }

    private func process(_ input: GestureInput) {
        for index in candidates.indices where !candidates[index].isExcluded {
            guard let gesture = candidates[index].liveGesture, let element = candidates[index].element else {
                continue
            }
            let isRecognized = gesture.recognize(input.at(element)) == .recognized
            if isRecognized, !candidates[index].isRecognized {
                candidates[index].isRecognized = true
                if gesture.priority != .simultaneous { excludeOthers(than: index, input) }
            }
        }
    }

    /// Cancels all other gestures, except those that are simultaneous.
    private func excludeOthers(than index: Int, _ input: GestureInput) {
        for other in candidates.indices where other != index && !candidates[other].isExcluded {
            guard let gesture = candidates[other].liveGesture, let element = candidates[other].element,
                gesture.priority != .simultaneous
            else { continue }
            candidates[other].isExcluded = true
            _ = gesture.recognize(input.asCancel.at(element))
        }
    }
}

extension GestureInput {
    fileprivate func at(_ element: ElementNode) -> GestureInput {
        var input = self
        input.element = element
        return input
    }
}
