import OakWebUI

// Each of these user actions returns when the page has processed it and shows the result. Positions are the same in all
// coordinate spaces, because a test page has no layout.
extension TestElement {
    /// Taps the element at a position, in points.
    public func tap(at point: CGPoint, count: Int = 1) {
        send(.press, at: point) { .tap(count, at: point, in: $0) }
    }

    /// Drags the element by an offset in points.
    public func drag(x: Int = 0, y: Int = 0) {
        drag(from: .zero, to: CGPoint(x: x, y: y))
    }

    /// Drags the element from one position to another, in points.
    public func drag(from start: CGPoint, to end: CGPoint) {
        let distance = hypot(end.x - start.x, end.y - start.y)
        send(.pointer, at: start) { .pointer("down", at: start, in: $0) }
        send(.pointer, at: end) { .pointer("move", at: end, in: $0, time: 100, distance: distance) }
        send(.pointer, at: end) { .pointer("up", at: end, in: $0, time: 300, distance: distance) }
    }

    /// Presses the element with a pointer and holds the pointer in place.
    ///
    /// - Parameters:
    ///   - seconds: The duration of the press, in seconds, limited to one hour. The method does not wait for this time.
    ///   - point: The position, in points.
    public func hold(for seconds: Double = 0.5, at point: CGPoint = .zero) {
        let time = Int(min(max(seconds, 0), 3600) * 1000)
        send(.pointer, at: point) { .pointer("down", at: point, in: $0) }
        send(.pointer, at: point) { .pointer("hold", at: point, in: $0, time: time) }
        send(.pointer, at: point) { .pointer("up", at: point, in: $0, time: time + 1) }
    }

    /// Pinches or rotates the element with two fingers.
    ///
    /// - Parameters:
    ///   - scale: The ratio of the final distance between the fingers to their initial distance.
    ///   - rotation: The angle by which the fingers rotate around each other.
    public func pinch(scale: CGFloat = 1, rotation: Angle = .zero) {
        let center = CGPoint(x: 50, y: 50)
        send(.pointer, at: center) { .pointer("down", at: center, in: $0) }
        send(.pointer, at: center) { .pointer("pinch", at: center, in: $0, time: 10) }
        for (kind, time) in [("pinch", 100), ("release", 120), ("up", 130)] {
            send(.pointer, at: center) {
                .pointer(kind, at: center, in: $0, time: time, scale: scale, degrees: rotation.degrees)
            }
        }
    }

    /// Moves the mouse over the element, to a position in points.
    public func hover(at point: CGPoint = .zero) {
        send(.hover, at: point) { .hover(at: point, in: $0) }
    }

    /// Moves the mouse away from the element.
    public func endHover() {
        guard let element = resolve() else { return }
        send(.hover, "out", to: element)
    }

    private func send(_ kind: Event.Kind, at point: CGPoint, _ event: ([ElementID]) -> Event) {
        let found = kind == .hover ? resolve() : resolveAndFocus()
        guard let element = found, let responder = responder(to: kind, at: element) else { return }
        let around = [responder] + responder.ancestors
        page.dispatch(event(around.map(\.node.id)), to: responder.node.id)
    }
}
