/// The drawing of the sky, the ground, and falling leaves, rain or snow.
struct SceneDrawing {
    let scene: Scene
    let frame: Box
    let ground: Double
    /// The x-coordinate of the sun or the moon, chosen so that neither overlaps a head.
    let lightX: Double
    let seed: Int

    func draw(in svg: inout SVG) {
        svg.rectangle(frame, fill: sky)
        light(in: &svg)
        hill(in: &svg)
        var random = Scatter(seed: seed)
        switch scene {
        case .rain: scatter(44, &random) { svg.path("M\($0) \($1)l-3 11", stroke: "#8fb0c6", width: 1.3) }
        case .snow: scatter(40, &random) { svg.flake($0, $1, "#ffffff") }
        case .night: scatter(16, &random) { svg.flake($0, $1, "#f4edc4") }
        case .autumn:
            scatter(12, &random) {
                svg.path("M\($0) \($1)q5 -7 11 -3q-4 7 -11 3z", fill: "#d98a3d", width: 0.9)
            }
        case .spring, .summer, .winter, .dusk: break
        }
    }

    private var sky: String {
        switch scene {
        case .spring: "#e2f1f7"
        case .summer: "#d5edfa"
        case .autumn: "#f7ead6"
        case .winter: "#e9edf1"
        case .rain: "#cfdbe2"
        case .dusk: "#f3d3c0"
        case .night: "#3a4a6b"
        case .snow: "#cdd9e4"
        }
    }

    private var grass: String {
        switch scene {
        case .spring: "#a9cf85"
        case .summer: "#8fbf6a"
        case .autumn: "#cfae6d"
        case .winter: "#d8dcd2"
        case .rain: "#8fb07b"
        case .dusk: "#a3a06a"
        case .night: "#3f5f4d"
        case .snow: "#f6f9fb"
        }
    }

    private func light(in svg: inout SVG) {
        let (x, y) = (lightX, ground - 92)
        switch scene {
        case .spring, .summer: svg.ellipse(x, y, 15, 15, fill: "#ffe38a", stroke: "#f0c95c")
        case .dusk: svg.ellipse(x, ground - 12, 24, 24, fill: "#f2915e", stroke: "#e07c48")
        case .night:
            svg.path(
                "M\((x + 4).short) \((y - 15).short)a15 15 0 1 0 11 24a18 18 0 0 1 -11 -24z", fill: "#f4edc4",
                stroke: "#d9cf96", width: 1)
        case .autumn, .winter, .rain, .snow: break
        }
    }

    private func hill(in svg: inout SVG) {
        let (left, right) = (frame.x.short, frame.maxX.short)
        let (top, bottom) = ((ground - 8).short, frame.maxY.short)
        let crest = (ground - 20 - Double(seed % 3) * 4).short
        svg.path(
            "M\(left) \(top)Q\(frame.midX.short) \(crest) \(right) \(top)V\(bottom)H\(left)z", fill: grass)
        for offset in [26.0, 118, 150, 236] {
            let x = frame.x + offset + Double(seed % 7)
            svg.path("M\(x.short) \((ground + 15).short)l-3 -7m3 7l1 -9m-1 9l5 -6", width: 1)
        }
    }

    private func scatter(_ count: Int, _ random: inout Scatter, _ draw: (String, String) -> Void) {
        for _ in 0..<count {
            let x = frame.x + random.next() * frame.width
            let y = frame.y + random.next() * (ground - frame.y)
            draw(x.short, y.short)
        }
    }
}

extension SVG {
    fileprivate mutating func flake(_ x: String, _ y: String, _ color: String) {
        path("M\(x) \(y)h0.1", stroke: color, width: 3)
    }
}
