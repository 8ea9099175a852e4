/// A modifier that makes the page report the frame of each top-level element of a view. The page reports a frame when
/// the element appears, when its size changes, and, if required, when the user scrolls.
struct FrameReader {
    /// A Boolean value that indicates whether the page reports the frame.
    var isActive = true
    /// A Boolean value that indicates whether the page also reports the frame when the user scrolls.
    var followsScrolling = false
    let report: @MainActor (CGRect) -> Void
}

extension FrameReader: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        guard isActive else { return }
        element.measure(followsScrolling: followsScrolling)
    }

    func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
        if event.kind == .size, isActive, let frame = CGRect(reported: event.value) { report(frame) }
        // Other modifiers of the same element also read its frame.
        return false
    }
}

extension Element {
    /// Makes the page report the frame of the element.
    mutating func measure(followsScrolling: Bool = false) {
        if self[.measured] != "position" { self[.measured] = followsScrolling ? "position" : "" }
        events.insert(.size)
    }
}

extension CGRect {
    /// Creates a rectangle from text such as `0,16,320,44.5`, which contains the position and the size. Returns `nil`
    /// if the text is invalid.
    init?(reported text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1e7 }), numbers[2] >= 0, numbers[3] >= 0
        else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
