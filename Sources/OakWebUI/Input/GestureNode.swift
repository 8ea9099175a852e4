/// The precedence of a gesture over the gestures of the views inside the modified view.
enum GesturePriority {
    case normal, high, simultaneous
}

/// A modifier that attaches a gesture to the elements directly inside a view.
struct GestureModifier<G: Gesture> {
    let gesture: G
    let priority: GesturePriority
    let mask: GestureMask
}

extension GestureModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: GestureNode(view, inputs))
    }
}

/// A gesture that is attached to a view on the page.
@MainActor
protocol GestureAttachment: Decorator {
    var priority: GesturePriority { get }
    var mask: GestureMask { get }

    /// Processes an event, and runs the actions of the gesture.
    func recognize(_ input: GestureInput) -> GestureProgress
}

/// The progress of an attached gesture.
enum GestureProgress {
    /// The gesture can still be recognized.
    case open
    /// The gesture has been recognized, and excludes others.
    case recognized
    case failed
}

final class GestureNode<V: View, G: Gesture>: ModifierNode<V, GestureModifier<G>>, GestureAttachment {
    private lazy var memory = GestureMemory()

    var priority: GesturePriority { modifier.priority }
    var mask: GestureMask { modifier.mask }
    private var isActive: Bool {
        modifier.mask.contains(.gesture) && EnvironmentValues(scope: scope).isEnabled
    }

    override var decorator: (any Decorator)? { self }

    func decorate(_ element: inout Element) {
        guard isActive else { return }
        var needs = modifier.gesture._recognizer().needs
        // Other gestures, such as scrolling, can be recognized at the same time.
        if modifier.priority == .simultaneous { needs.motion = min(needs.motion, .whenHeld) }
        if !needs.taps.isEmpty {
            // An element that handles presses already responds to single taps.
            let known = element[.taps] ?? (element.events.contains(.press) ? "1" : "")
            let taps = needs.taps.union(known.split(separator: " ").compactMap { Int($0) })
            element[.taps] = taps.sorted().map { "\($0)" }.joined(separator: " ")
            // Gestures with a priority other than normal are meant for views that contain controls. A button that
            // contains controls would not be accessible.
            if modifier.priority == .normal {
                if element[.accessibilityRole] == nil { element[.accessibilityRole] = "button" }
                if element[.tabIndex] == nil { element[.tabIndex] = "0" }
            }
            element.events.insert(.press)
        }
        // The attribute also makes the page report the locations of taps.
        let words = needs.words
        let known = element[.gesture]?.split(separator: " ").map(String.init) ?? []
        element[.gesture] = (known + words.filter { !known.contains($0) }).joined(separator: " ")
        if needs.tracksPointers { element.events.insert(.pointer) }
    }

    /// Handles taps on the element itself. This function is not called for taps that a gesture with a high priority
    /// handles.
    func handle(_ event: Event) -> Bool {
        guard event.kind == .press, modifier.priority != .high,
            let input = GestureInput(tap: event.value, at: firstElement)
        else { return false }
        let isRecognized = recognize(input) == .recognized
        return isRecognized && modifier.priority == .normal
    }

    func recognize(_ input: GestureInput) -> GestureProgress {
        guard isActive else { return .failed }
        var input = input
        if input.element == nil { input.element = firstElement }
        return switch modifier.gesture._recognizer().recognize(input, memory) {
        case .possible, .tentative: .open
        case .active, .ended: .recognized
        case .failed: .failed
        }
    }

    override func didUpdate(from old: GestureModifier<G>) {
        if ValueComparison.isSame(old, modifier) { return }
        forEachTopElement { $0.decorationChanged() }
    }
}

extension GestureInput {
    /// Creates input from the payload of a `press` event. The payload consists of the tap count and the points, such as
    /// `2|60 80;17 20 20 100 100`. Both are optional.
    init?(tap text: String, at element: ElementNode?) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { return nil }
        let count = parts.first.flatMap { Int($0) }
        guard count != nil || parts.first?.isEmpty ?? true else { return nil }
        self.init(.tap(count))
        if parts.count == 2 {
            guard let points = ReportedPoints(parts[1]) else { return nil }
            self.points = points
        }
        self.element = element
    }
}
