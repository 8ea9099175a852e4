extension Role {
    /// Draws the eyes, and a mouth unless the figure has a beak.
    func face(eyes: [Point], mouth: Point?, in svg: inout SVG) {
        for eye in eyes { self.eye(eye.x, eye.y, in: &svg) }
        if let mouth { self.mouth(mouth.x, mouth.y, in: &svg) }
    }

    private func eye(_ x: Double, _ y: Double, in svg: inout SVG) {
        switch mood {
        case .calm:
            svg.ellipse(x, y, 2.3, 2.9, fill: Ink.line, stroke: "none")
        case .happy:
            svg.path("M\((x - 3).short) \((y + 1.5).short)q3 -5 6 0", width: 2)
        case .alarmed:
            svg.ellipse(x, y, 4.2, 4.8, fill: Ink.paper)
            svg.ellipse(x, y, 1.7, 1.7, fill: Ink.line, stroke: "none")
        case .asleep:
            svg.path("M\((x - 3).short) \(y.short)q3 3 6 0", width: 1.8)
        }
    }

    private func mouth(_ x: Double, _ y: Double, in svg: inout SVG) {
        switch mood {
        case .calm: svg.path("M\((x - 3.5).short) \(y.short)q3.5 1.8 7 0", width: 1.6)
        case .happy: svg.path("M\((x - 5).short) \((y - 1).short)q5 7 10 0z", fill: "#a23b3b", width: 1.4)
        case .alarmed: svg.ellipse(x, y, 2.8, 3.4, fill: "#5a2d2d")
        case .asleep: svg.path("M\((x - 2.5).short) \(y.short)h5", width: 1.6)
        }
    }
}

extension Figure {
    /// The point above the head at which the tails of balloons end, relative to the feet.
    var head: Point {
        switch self {
        case .acorn: Point(x: 2, y: -53)
        case .squirrel: Point(x: 10, y: -86)
        case .oak: Point(x: 0, y: -88)
        case .beetle: Point(x: 22, y: -40)
        case .snail: Point(x: 25, y: -50)
        case .owl: Point(x: 0, y: -78)
        }
    }
}
