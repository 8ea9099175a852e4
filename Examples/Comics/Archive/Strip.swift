/// One comic of the archive: a row of panels.
public struct Strip: Sendable, Equatable {
    /// The number, starting with 1.
    public let number: Int
    public let title: String
    /// The author's remark, shown as a tooltip.
    public let alt: String
    public let date: StripDate
    public let panels: [Panel]

    init(_ number: Int, _ title: String, _ date: StripDate, alt: String, _ panels: [Panel]) {
        self.number = number
        self.title = title
        self.alt = alt
        self.date = date
        self.panels = panels
    }

    /// The description and the dialogue of each panel.
    public var transcript: String {
        panels.map(\.transcript).joined(separator: "\n\n")
    }

    /// Returns the strip as an SVG document. The result is deterministic.
    public func svg() -> String {
        StripDrawing(self).document
    }
}
