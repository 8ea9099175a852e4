/// The drawings of the figures. They face right, with their feet at (0, 0).
extension Role {
    /// Draws the figure. `height` is the available height above the ground.
    func draw(height: Double, scene: Scene, in svg: inout SVG) {
        switch figure {
        case .acorn: acorn(in: &svg)
        case .squirrel: squirrel(in: &svg)
        case .oak: oak(height: height, scene: scene, in: &svg)
        case .beetle: beetle(in: &svg)
        case .snail: snail(in: &svg)
        case .owl: owl(in: &svg)
        }
    }

    private func acorn(in svg: inout SVG) {
        svg.path("M-7 -3l-3 4m13 -4l3 4", width: 2.2)
        svg.path("M-17 -32C-19 -12 -8 -3 0 0C8 -3 19 -12 17 -32z", fill: Ink.shell)
        svg.path("M-21 -30C-21 -48 21 -48 21 -30Q0 -24 -21 -30z", fill: Ink.cap)
        svg.path("M-14 -36l5 6m1 -10l6 9m1 -9l6 8m2 -6l5 5", stroke: "#5d4026", width: 1.2)
        svg.path("M0 -43q0 -7 5 -9", width: 3.2)
        face(eyes: [Point(x: -5, y: -20), Point(x: 7, y: -20)], mouth: Point(x: 1, y: -11), in: &svg)
    }

    private func squirrel(in svg: inout SVG) {
        svg.path(
            "M-12 -4C-46 -4 -50 -40 -40 -62C-32 -82 -8 -78 -10 -62"
                + "C-12 -52 -24 -56 -22 -44C-20 -30 -8 -26 -6 -14z",
            fill: Ink.fur)
        svg.path("M-30 -58q-8 16 -2 32", stroke: Ink.furLight, width: 3)
        svg.ellipse(2, -24, 18, 24, fill: Ink.fur)
        svg.ellipse(6, -20, 10, 17, fill: Ink.furLight, stroke: "none")
        svg.path("M-8 -1q8 -6 12 0zM6 -1q8 -6 13 0z", fill: Ink.fur)
        svg.path("M-2 -73l-2 -15q10 3 11 13zM14 -74l6 -14q6 9 2 18z", fill: Ink.fur)
        svg.ellipse(9, -60, 18, 16, fill: Ink.fur)
        svg.ellipse(16, -54, 9, 7, fill: Ink.furLight, stroke: "none")
        svg.path("M14 -32q8 4 12 -3M-6 -30q-4 9 4 12", width: 2)
        svg.ellipse(20, -57, 2.4, 1.8, fill: Ink.line, stroke: "none")
        face(eyes: [Point(x: 4, y: -64), Point(x: 16, y: -64)], mouth: Point(x: 16, y: -51), in: &svg)
    }

    private func oak(height: Double, scene: Scene, in svg: inout SVG) {
        let top = -(height + 10)
        svg.path(
            "M-58 6Q-36 -4 -33 -40L-30 \(top.short)H30L33 -40Q36 -4 58 6Q34 2 22 8Q4 0 -12 8Q-34 2 -58 6z",
            fill: Ink.bark)
        if let leaves = scene.leaves {
            for (x, y, radius) in [
                (-44.0, 8.0, 34.0), (44, 12, 36), (0, -4, 36), (-18, 20, 24), (22, 22, 22),
            ] {
                svg.ellipse(x, top + y, radius, radius * 0.8, fill: leaves, stroke: Ink.line)
            }
            svg.ellipse(0, top + 6, 58, 26, fill: leaves, stroke: "none")
        } else {
            svg.path("M-31 \((top + 72).short)q-16 -10 -22 -34m4 14l-18 -6", width: 7)
            svg.path("M-31 \((top + 72).short)q-16 -10 -22 -34m4 14l-18 -6", stroke: Ink.bark, width: 3.6)
            svg.path("M31 \((top + 58).short)q14 -8 20 -30m-5 14l16 -8", width: 7)
            svg.path("M31 \((top + 58).short)q14 -8 20 -30m-5 14l16 -8", stroke: Ink.bark, width: 3.6)
        }
        svg.path(
            "M-20 -108q4 14 0 26M22 -116q-5 18 0 30M-22 -34q4 12 0 22M20 -30q-4 10 2 20M2 -30q3 8 0 16",
            stroke: Ink.barkDark, width: 1.6)
        svg.path("M-14 -82q6 -4 12 0M4 -82q6 -4 12 0", stroke: Ink.barkDark, width: 2.2)
        svg.ellipse(1, -62, 4.5, 6, fill: Ink.barkDark, stroke: "none")
        face(eyes: [Point(x: -8, y: -72), Point(x: 10, y: -72)], mouth: Point(x: 1, y: -48), in: &svg)
    }

    private func beetle(in svg: inout SVG) {
        svg.path("M-16 -6l-6 7m14 -6l-3 6m15 -6l3 6m6 -7l6 6", width: 2)
        svg.path("M14 -24q2 -13 11 -15M20 -23q6 -8 14 -7", width: 1.8)
        svg.path("M-27 -5C-29 -36 8 -40 12 -5z", fill: Ink.beetle)
        svg.path("M-6 -5Q-14 -20 -9 -29", stroke: "#26384e", width: 1.6)
        svg.ellipse(-16, -16, 2.6, 2.6, fill: "#8fb0d0", stroke: "none")
        svg.ellipse(1, -17, 2.6, 2.6, fill: "#8fb0d0", stroke: "none")
        svg.ellipse(18, -14, 12.5, 11.5, fill: "#8fa8c2")
        face(eyes: [Point(x: 15, y: -17), Point(x: 24, y: -17)], mouth: Point(x: 20, y: -9), in: &svg)
    }

    private func snail(in svg: inout SVG) {
        svg.path("M-34 0Q-20 -10 6 -10Q14 -12 15 -28Q24 -36 32 -28Q36 -4 18 0z", fill: Ink.snail)
        svg.path("M20 -31l-3 -13M28 -31l4 -13", width: 2)
        svg.ellipse(-8, -23, 20, 19, fill: Ink.snailHouse)
        svg.path("M-8 -22q4 -5 8 0q2 8 -7 10q-11 0 -12 -11q1 -12 13 -13", stroke: "#6f3c4c", width: 2)
        svg.ellipse(16.5, -46, 2.6, 2.6, fill: Ink.snail)
        svg.ellipse(32.5, -46, 2.6, 2.6, fill: Ink.snail)
        face(eyes: [Point(x: 20, y: -23), Point(x: 29, y: -23)], mouth: Point(x: 25, y: -13), in: &svg)
    }

    private func owl(in svg: inout SVG) {
        svg.path("M-10 -2l-3 4m5 -4v4m12 -4v4m4 -4l3 4", stroke: "#a6732a", width: 2.2)
        svg.path(
            "M-24 -40C-26 -8 -14 -2 0 -2C14 -2 26 -8 24 -40C25 -60 18 -70 20 -80"
                + "Q8 -72 0 -72Q-8 -72 -20 -80C-18 -70 -25 -60 -24 -40z",
            fill: Ink.feather)
        svg.path("M-13 -30Q0 -44 13 -30Q12 -8 0 -6Q-12 -8 -13 -30z", fill: Ink.featherLight, stroke: "none")
        svg.path("M-7 -27q3 4 6 0q3 4 6 0M-5 -19q3 4 5 0q3 4 5 0", stroke: Ink.feather, width: 1.4)
        svg.path("M-23 -40q8 16 2 30M23 -40q-8 16 -2 30", width: 1.6)
        svg.ellipse(-9, -56, 10, 10, fill: Ink.featherLight)
        svg.ellipse(9, -56, 10, 10, fill: Ink.featherLight)
        svg.path("M-3 -51h6l-3 8z", fill: Ink.beak, width: 1.2)
        face(eyes: [Point(x: -8, y: -56), Point(x: 10, y: -56)], mouth: nil, in: &svg)
    }
}

extension Scene {
    /// The color of an oak's leaves, or `nil` if it has none.
    fileprivate var leaves: String? {
        switch self {
        case .spring, .rain: "#9cc36e"
        case .summer: Ink.leaf
        case .autumn: "#d08a3c"
        case .dusk: "#8d8a4c"
        case .night: "#35523f"
        case .winter, .snow: nil
        }
    }
}
