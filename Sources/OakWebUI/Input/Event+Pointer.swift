extension Event {
    /// Creates a `pointer` event with the payload that the client script would send.
    ///
    /// - Parameters:
    ///   - kind: The kind, such as `down`.
    ///   - point: The position of the pointer, which is the same in all coordinate spaces.
    ///   - elements: The elements in whose coordinate spaces the position is known.
    ///   - time: The time since the pointer was pressed, in milliseconds.
    ///   - distance: The greatest distance from the first position.
    ///   - scale: The ratio of the current distance between two fingers to their initial distance.
    ///   - degrees: The angle by which the line between two fingers has turned, in degrees.
    package static func pointer(
        _ kind: String, at point: CGPoint, in elements: [ElementID], time: Int = 0, distance: CGFloat = 0,
        scale: CGFloat = 1, degrees: Double = 0
    ) -> Event {
        Event(
            .pointer,
            "\(kind) \(time) \(distance) \(scale) \(degrees)|\(points(point, in: elements))")
    }

    /// Creates a `press` event for the given number of taps at a position.
    package static func tap(_ count: Int, at point: CGPoint, in elements: [ElementID]) -> Event {
        Event(.press, "\(count)|\(points(point, in: elements))")
    }

    /// Creates a `hover` event for a position.
    package static func hover(at point: CGPoint, in elements: [ElementID]) -> Event {
        Event(.hover, points(point, in: elements))
    }

    /// Creates a `drop` event for content that is dropped at a position.
    ///
    /// - Parameters:
    ///   - content: The id of the dragged element, or `text` or `url` for content from another program.
    ///   - text: The content from another program.
    package static func drop(
        _ content: String, at point: CGPoint, in elements: [ElementID], text: String? = nil
    ) -> Event {
        let parts = ["drop \(content)", points(point, in: elements)] + (text.map { [$0] } ?? [])
        return Event(.drop, parts.joined(separator: "|"))
    }

    private static func points(_ point: CGPoint, in elements: [ElementID]) -> String {
        (["\(point.x) \(point.y)"] + elements.map { "\($0) \(point.x) \(point.y) 100 100" })
            .joined(separator: ";")
    }
}
