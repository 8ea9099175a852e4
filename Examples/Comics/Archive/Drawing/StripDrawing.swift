/// The drawing of a strip, with its panels from left to right and of equal height.
struct StripDrawing {
    private static let margin = 14.0
    private static let gutter = 12.0
    private static let footer = 22.0

    let strip: Strip

    init(_ strip: Strip) {
        self.strip = strip
    }

    /// The layouts of the panels.
    var layouts: [PanelLayout] {
        let height = strip.panels.map(PanelLayout.height).max() ?? 0
        return strip.panels.enumerated().map { index, panel in
            let x = Self.margin + Double(index) * (PanelLayout.width + Self.gutter)
            let frame = Box(x: x, y: Self.margin, width: PanelLayout.width, height: height)
            return PanelLayout(panel, frame: frame)
        }
    }

    var document: String {
        let layouts = layouts
        let width = (layouts.last?.frame.maxX ?? 0) + Self.margin
        let height = (layouts.last?.frame.maxY ?? 0) + Self.footer + 4
        var svg = SVG()
        svg.style(
            ".paper { fill: \(Ink.paper) } @media (prefers-color-scheme: dark) { .paper { fill: \(Ink.night) } }"
        )
        svg.element("rect", ["class": "paper", "width": width.short, "height": height.short])
        for (index, layout) in layouts.enumerated() {
            PanelDrawing(layout: layout, seed: strip.number * 10 + index).draw(in: &svg)
        }
        svg.element(
            "text",
            [
                "x": (width - Self.margin).short, "y": (height - 9).short, "text-anchor": "end",
                "font-family": Lettering.family, "font-size": "10", "fill": "#8d857c",
            ], text: "\(strip.number) · \(strip.title)")
        return svg.document(
            width: width, height: height, title: strip.title, description: strip.transcript)
    }
}
