/// One speech balloon, placed in its panel.
struct Balloon {
    /// The position of a balloon and its tail.
    enum Side: Equatable { case left, right, middle }

    let lines: [String]
    let side: Side
    private(set) var box: Box

    static let gap = 9.0
    private static let padding = 12.0

    /// Creates a balloon at `top`, on one side of `panel`. It leaves room for a tail on the other side.
    init(_ text: String, side: Side, in panel: Box, top: Double) {
        let room = side == .middle ? panel.width - 24 : panel.width - 86
        lines = Lettering.lines(text, width: room - 2 * Self.padding)
        let width = max(46, (lines.map { Lettering.width($0) }.max() ?? 0) + 2 * Self.padding)
        let height = Double(lines.count) * Lettering.leading + 14
        let x =
            switch side {
            case .left: panel.x + 9
            case .right: panel.maxX - 9 - width
            case .middle: panel.midX - width / 2
            }
        self.side = side
        box = Box(x: x, y: top, width: width, height: height)
    }

    func lowered(by distance: Double) -> Balloon {
        var balloon = self
        balloon.box.y += distance
        return balloon
    }

    /// The point at which the tail leaves the balloon.
    var root: Double {
        switch side {
        case .left: box.x + 22
        case .right: box.maxX - 22
        case .middle: box.midX
        }
    }

    /// Draws the balloon and its tail.
    func draw(to tip: Point, in svg: inout SVG) {
        svg.rectangle(box, corner: min(16, box.height / 2), fill: Ink.paper, stroke: Ink.line)
        let bottom = box.maxY
        let bend = bottom + (tip.y - bottom) * 0.55
        svg.path(
            "M\((root - 6).short) \((bottom - 1.5).short)"
                + "Q\((root - 3).short) \(bend.short) \(tip.x.short) \(tip.y.short)"
                + "Q\((root + 3).short) \(bend.short) \((root + 6).short) \((bottom - 1.5).short)",
            fill: Ink.paper)
        svg.text(lines, x: box.midX, top: box.y + 7)
    }
}

extension SVG {
    /// Draws centered lines of text.
    mutating func text(_ lines: [String], x: Double, top: Double, style: String = "normal") {
        for (index, line) in lines.enumerated() {
            element(
                "text",
                [
                    "x": x.short, "y": (top + Double(index) * Lettering.leading + 13).short,
                    "text-anchor": "middle", "font-family": Lettering.family,
                    "font-size": Lettering.size.short, "font-style": style, "fill": Ink.line,
                ], text: line)
        }
    }
}
