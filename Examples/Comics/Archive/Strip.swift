/// One comic of the archive: a row of panels.
public struct Strip: Sendable, Equatable {
    /// Its number, from 1.
    public let number: Int
    public let title: String
    /// The afterthought, shown as a tooltip.
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

    /// What is seen and said, panel by panel.
    public var transcript: String {
        panels.map(\.transcript).joined(separator: "\n\n")
    }

    /// The strip as an SVG document; always the same text for the same strip.
    public func svg() -> String {
        StripDrawing(self).document
    }
}
