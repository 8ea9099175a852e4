extension Path {
    /// Returns a path whose area is the stroke of this path.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var stroker = Stroker(style: style)
        for line in Polyline.lines(of: self) {
            for part in style.dashes(of: line) { stroker.add(part) }
        }
        return stroker.path
    }
}

/// A sequence of points connected by lines. Short lines approximate the curves of a path.
private struct Polyline {
    struct Vertex {
        let point: CGPoint
        /// A Boolean value that indicates whether the vertex lies inside a curve and therefore is not a corner.
        var isSmooth = false
    }

    var vertices: [Vertex] = []
    var isClosed = false

    static func lines(of path: Path) -> [Polyline] {
        var result: [Polyline] = []
        for segment in path.segments {
            if segment.isFirst { result.append(Polyline(vertices: [Vertex(point: segment.start)])) }
            let last = result.count - 1
            segment.flatten(tolerance: 0.05) { result[last].append($0, isSmooth: !segment.isLine) }
            // The end of a curve may be a corner.
            result[last].vertices[result[last].vertices.count - 1].isSmooth = false
            if segment.isClosing {
                result[last].isClosed = true
                if result[last].vertices.count > 1,
                    result[last].vertices[0].point.distance(to: segment.end) < 1e-6
                {
                    result[last].vertices.removeLast()
                }
            }
        }
        return result
    }

    mutating func append(_ point: CGPoint, isSmooth: Bool = false) {
        if let last = vertices.last, last.point.distance(to: point) < 1e-6, vertices.count > 1 { return }
        vertices.append(Vertex(point: point, isSmooth: isSmooth))
    }
}

extension StrokeStyle {
    /// The limit on the number of dashes and gaps in a line. A line that reaches the limit is drawn solid.
    private static let dashLimit: CGFloat = 2_000

    /// Returns the dashes of a line, or the line itself if it is drawn solid.
    fileprivate func dashes(of line: Polyline) -> [Polyline] {
        let lengths = dash.map { $0.isFinite ? max($0, 0) : 0 }
        let period = lengths.reduce(0, +)
        let points = line.vertices + (line.isClosed ? line.vertices.prefix(1) : [])
        let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.point.distance(to: $1.1.point) }
        guard period > 0, total / period * CGFloat(lengths.count) < Self.dashLimit, dashPhase.isFinite else {
            return [line]
        }
        var index = 0
        var rest = dashPhase.truncatingRemainder(dividingBy: period * 2)
        if rest < 0 { rest += period * 2 }
        while rest >= lengths[index % lengths.count] {
            rest -= lengths[index % lengths.count]
            index += 1
        }
        rest = lengths[index % lengths.count] - rest
        var result: [Polyline] = []
        var current = index.isMultiple(of: 2) ? Polyline(vertices: points.prefix(1).map { $0 }) : nil
        for (start, end) in zip(points, points.dropFirst()) {
            let length = start.point.distance(to: end.point)
            let direction = end.point.direction(from: start.point)
            var position: CGFloat = 0
            while position + rest < length {
                position += rest
                let point = CGPoint(
                    x: start.point.x + direction.x * position, y: start.point.y + direction.y * position)
                if var dash = current {
                    dash.append(point)
                    result.append(dash)
                    current = nil
                } else {
                    current = Polyline(vertices: [Polyline.Vertex(point: point)])
                }
                index += 1
                rest = lengths[index % lengths.count]
            }
            rest -= length - position
            current?.append(end.point, isSmooth: end.isSmooth)
        }
        if let current { result.append(current) }
        return result
    }
}

/// A type that computes the outlines of stroked lines. The area of an outline follows the nonzero winding rule.
private struct Stroker {
    let style: StrokeStyle
    private(set) var path = Path()
    private var radius: CGFloat { style.lineWidth / 2 }

    init(style: StrokeStyle) { self.style = style }

    mutating func add(_ line: Polyline) {
        let vertices = line.vertices
        guard vertices.count > 1, vertices.count > 2 || vertices[0].point != vertices[1].point else {
            if let vertex = vertices.first { addDot(vertex.point) }
            return
        }
        if line.isClosed, vertices.count > 2 {
            for side in [vertices, vertices.reversed()] {
                var outline: [CGPoint] = []
                for index in side.indices {
                    let previous = side[(index + side.count - 1) % side.count].point
                    join(previous, side[index], side[(index + 1) % side.count].point, to: &outline)
                }
                close(outline)
            }
            return
        }
        var outline: [CGPoint] = []
        for side in [vertices, vertices.reversed()] {
            for index in 1..<side.count - 1 {
                join(side[index - 1].point, side[index], side[index + 1].point, to: &outline)
            }
            cap(from: side[side.count - 2].point, at: side[side.count - 1].point, to: &outline)
        }
        close(outline)
    }

    private mutating func close(_ outline: [CGPoint]) {
        path.addLines(outline)
        path.closeSubpath()
    }

    /// Adds the caps of a line with a length of 0.
    private mutating func addDot(_ center: CGPoint) {
        let square = CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
        switch style.lineCap {
        case .butt: break
        case .round: path.addEllipse(in: square)
        case .square: path.addRect(square)
        }
    }

    /// Returns the point beside `point`, on the left side of a line in the given direction.
    private func beside(_ point: CGPoint, _ direction: CGPoint) -> CGPoint {
        CGPoint(x: point.x + direction.y * radius, y: point.y - direction.x * radius)
    }

    private func join(_ a: CGPoint, _ vertex: Polyline.Vertex, _ c: CGPoint, to outline: inout [CGPoint]) {
        let b = vertex.point
        let (first, second) = (b.direction(from: a), c.direction(from: b))
        let (start, end) = (beside(b, first), beside(b, second))
        let cross = first.x * second.y - first.y * second.x
        let dot = first.x * second.x + first.y * second.y
        if vertex.isSmooth || abs(cross) < 1e-6 && dot > 0 {
            outline += [start, end]
            return
        }
        // On the inner side of a corner, the outline passes through the corner itself.
        guard cross > 0 || dot <= -1 + 1e-9 else {
            outline += [start, b, end]
            return
        }
        switch style.lineJoin {
        case .round: arc(around: b, from: start, by: atan2(cross, dot), to: &outline)
        case .miter where dot > -1 + 1e-9:
            // The ratio of the length of the corner to the width of the line.
            let ratio = (2 / (1 + dot)).squareRoot()
            guard ratio <= style.miterLimit else {
                outline += [start, end]
                return
            }
            let middle = CGPoint(x: start.x + end.x - 2 * b.x, y: start.y + end.y - 2 * b.y)
            let scale = 1 / (1 + dot)
            outline += [start, CGPoint(x: b.x + middle.x * scale, y: b.y + middle.y * scale), end]
        default: outline += [start, end]
        }
    }

    private func cap(from a: CGPoint, at b: CGPoint, to outline: inout [CGPoint]) {
        let direction = b.direction(from: a)
        let (start, end) = (beside(b, direction), beside(b, CGPoint(x: -direction.x, y: -direction.y)))
        switch style.lineCap {
        case .butt: outline += [start, end]
        case .round: arc(around: b, from: start, by: .pi, to: &outline)
        case .square:
            let (dx, dy) = (direction.x * radius, direction.y * radius)
            outline += [start, end].map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
        }
    }

    private func arc(
        around center: CGPoint, from start: CGPoint, by angle: CGFloat, to outline: inout [CGPoint]
    ) {
        let first = atan2(start.y - center.y, start.x - center.x)
        // An arc with this step deviates from a circle by at most 0.1 points.
        let step = 2 * acos(1 - min(0.1 / radius, 0.5))
        let count = Int((angle / step).rounded(.up).clamped(to: 2...256))
        for index in 0...count {
            let angle = first + angle * CGFloat(index) / CGFloat(count)
            outline.append(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
        }
    }
}
