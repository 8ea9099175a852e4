/// The layout of a panel: the caption at the top, the balloons below it, and the figures on the ground.
struct PanelLayout {
    static let width = 272.0
    private static let inset = 9.0
    /// The space for the tallest figure and the tip of a balloon's tail above it.
    private static let figureRoom = 118.0
    private static let groundRoom = 26.0

    let panel: Panel
    let frame: Box
    let caption: (lines: [String], box: Box)?
    let balloons: [Balloon]

    /// Returns the height that the panel needs.
    static func height(of panel: Panel) -> Double {
        let layout = PanelLayout(panel, frame: Box(x: 0, y: 0, width: width, height: 0))
        return max(230, layout.bottomOfText + figureRoom + groundRoom)
    }

    init(_ panel: Panel, frame: Box) {
        self.panel = panel
        self.frame = frame
        var top = frame.y + Self.inset
        caption = panel.caption.map { text in
            let lines = Lettering.lines(text, width: frame.width - 40)
            let height = Double(lines.count) * Lettering.leading + 10
            return (lines, Box(x: frame.x, y: frame.y, width: frame.width, height: height))
        }
        if let caption { top = caption.box.maxY + Self.inset }
        var balloons: [Balloon] = []
        for line in panel.lines {
            let balloon = Balloon(line.text, side: panel.side(of: line.figure), in: frame, top: top)
            balloons.append(balloon)
            top = balloon.box.maxY + Balloon.gap
        }
        // Some of the extra space goes above the balloons, to keep the tails short.
        let spare = frame.maxY - Self.groundRoom - Self.figureRoom - (balloons.last?.box.maxY ?? 0)
        self.balloons = spare > 0 ? balloons.map { $0.lowered(by: (spare * 0.4).rounded()) } : balloons
    }

    private var bottomOfText: Double {
        balloons.last?.box.maxY ?? caption?.box.maxY ?? frame.y
    }

    /// The y-coordinate of the figures' feet.
    var ground: Double { frame.maxY - Self.groundRoom }

    /// Returns the x-coordinate of a figure.
    func x(of index: Int) -> Double {
        guard panel.cast.count > 1 else { return frame.midX }
        return index == 0 ? frame.x + 74 : frame.maxX - 74
    }

    /// The x-coordinate of the sun or the moon: between two figures, or beside a single figure.
    var lightX: Double { panel.cast.count > 1 ? frame.midX : frame.maxX - 50 }

    /// Returns whether a figure faces left.
    func isMirrored(_ index: Int) -> Bool { index > 0 }

    /// The top of the sky: the edge of the frame or of the caption.
    var skyTop: Double { caption?.box.maxY ?? frame.y }

    /// Returns the point at which a balloon's tail ends: at the speaker's next balloon or, if there is none, above the
    /// speaker's head.
    func tip(of index: Int) -> Point {
        let figure = panel.lines[index].figure
        let next = panel.lines.indices.first { $0 > index && panel.lines[$0].figure == figure }
        if let next {
            return Point(
                x: balloons[next].root + (balloons[next].side == .right ? -6 : 6), y: balloons[next].box.y + 2
            )
        }
        return head(of: figure)
    }

    private func head(of figure: Figure) -> Point {
        let index = panel.cast.firstIndex { $0.figure == figure } ?? 0
        let head = figure.head
        return Point(x: x(of: index) + (isMirrored(index) ? -head.x : head.x), y: ground + head.y - 6)
    }
}

extension Panel {
    /// Returns the side of a speaker's balloons.
    fileprivate func side(of figure: Figure) -> Balloon.Side {
        guard cast.count > 1 else { return .middle }
        return cast[0].figure == figure ? .left : .right
    }
}
