/// A line or a curve in a path.
struct PathSegment {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint
    let isLine: Bool
    /// A Boolean value that indicates whether the segment is the first one of its subpath.
    var isFirst = false
    /// A Boolean value that indicates whether the segment closes its subpath.
    var isClosing = false

    init(from start: CGPoint, to end: CGPoint) {
        (self.start, control1, control2, self.end, isLine) = (start, start, end, end, true)
    }

    init(from start: CGPoint, to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        (self.start, self.control1, self.control2, self.end, isLine) = (start, control1, control2, end, false)
    }

    func point(at t: CGFloat) -> CGPoint {
        if isLine { return Self.between(start, end, t) }
        let (s, t2) = (1 - t, t * t)
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t2, t2 * t)
        return CGPoint(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// Returns the magnitude of the derivative at `t`, in points per unit of `t`.
    private func speed(at t: CGFloat) -> CGFloat {
        let s = 1 - t
        let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
        let x = a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x)
        let y = a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y)
        return (x * x + y * y).squareRoot()
    }

    /// Returns the length of the part of the segment from 0 to `t`, computed with Simpson's rule.
    func length(upTo t: CGFloat = 1) -> CGFloat {
        if isLine { return start.distance(to: end) * t }
        let step = t / 16
        let sum = (1..<16).reduce(speed(at: 0) + speed(at: t)) {
            $0 + speed(at: CGFloat($1) * step) * ($1.isMultiple(of: 2) ? 2 : 4)
        }
        return sum * step / 3
    }

    /// Returns the parameter of the point at the given distance from the start, measured along the segment.
    func parameter(at distance: CGFloat, of length: CGFloat) -> CGFloat {
        if isLine { return distance / length }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if self.length(upTo: middle) < distance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the part of the segment between two parameter values.
    func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
        if isLine { return PathSegment(from: point(at: t0), to: point(at: t1)) }
        return split(at: t1).0.split(at: t1 > 0 ? t0 / t1 : 0).1
    }

    private func split(at t: CGFloat) -> (PathSegment, PathSegment) {
        let (a, b, c) = (
            Self.between(start, control1, t), Self.between(control1, control2, t),
            Self.between(control2, end, t)
        )
        let (d, e) = (Self.between(a, b, t), Self.between(b, c, t))
        let middle = Self.between(d, e, t)
        return (
            PathSegment(from: start, to: middle, control1: a, control2: d),
            PathSegment(from: middle, to: end, control1: e, control2: c)
        )
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// The points at which the segment has an extreme coordinate, and the ends of the segment.
    var extremes: [CGPoint] {
        if isLine { return [start, end] }
        func parameters(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
            let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
            if abs(a) < 1e-9 { return b == 0 ? [] : [-c / b] }
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        let all =
            parameters(start.x, control1.x, control2.x, end.x)
            + parameters(start.y, control1.y, control2.y, end.y)
        return [start, end] + all.filter { $0 > 0 && $0 < 1 }.map(point)
    }

    /// Calls `body` with at most 64 points on the segment, excluding the start. If this number suffices, the lines
    /// between these points deviate from the segment by at most about `tolerance` points.
    func flatten(tolerance: CGFloat, _ body: (CGPoint) -> Void) {
        guard !isLine else { return body(end) }
        func deviation(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            max(abs(a.x - 2 * b.x + c.x), abs(a.y - 2 * b.y + c.y))
        }
        let largest = max(deviation(start, control1, control2), deviation(control1, control2, end))
        let ideal = (0.75 * largest / tolerance).squareRoot().rounded(.up)
        let count = ideal.isFinite ? Int(ideal.clamped(to: 1...64)) : 1
        for index in 1..<max(count, 1) { body(point(at: CGFloat(index) / CGFloat(count))) }
        body(end)
    }
}

extension Path {
    /// The lines and curves of the path, in order.
    var segments: [PathSegment] {
        var result: [PathSegment] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var isFirst = true
        func append(_ segment: PathSegment) {
            var segment = segment
            segment.isFirst = isFirst
            result.append(segment)
            (current, isFirst) = (segment.end, false)
        }
        for element in elements {
            switch element {
            case .move(let end): (start, current, isFirst) = (end, end, true)
            case .line(let end): append(PathSegment(from: current, to: end))
            case .quadCurve(let end, let control):
                func third(_ point: CGPoint) -> CGPoint {
                    CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
                }
                append(PathSegment(from: current, to: end, control1: third(current), control2: third(end)))
            case .curve(let end, let control1, let control2):
                append(PathSegment(from: current, to: end, control1: control1, control2: control2))
            case .closeSubpath:
                var segment = PathSegment(from: current, to: start)
                segment.isClosing = true
                append(segment)
                isFirst = true
            }
        }
        return result
    }

    /// The smallest rectangle that contains the path, or the null rectangle if the path is empty.
    public var boundingRect: CGRect {
        var points = segments.flatMap(\.extremes)
        for case .move(let end) in elements { points.append(end) }
        return CGRect(around: points)
    }

    /// Returns whether the area of the path contains a point.
    ///
    /// - Parameters:
    ///   - p: The point.
    ///   - eoFill: A Boolean value that indicates whether the area follows the even-odd rule instead of the nonzero
    ///     winding rule.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        func count(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= p.y) != (b.y <= p.y) else { return }
            let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > p.x { winding += a.y < b.y ? 1 : -1 }
        }
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        for segment in segments {
            if segment.isFirst {
                count(last, start)
                (start, last) = (segment.start, segment.start)
            }
            segment.flatten(tolerance: 0.01) {
                count(last, $0)
                last = $0
            }
        }
        count(last, start)
        return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// Returns the part of the path between two positions, each a fraction of the path's length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        guard from < to, from < 1, to > 0 else { return Path() }
        if from <= 0, to >= 1 { return self }
        let segments = segments.map { ($0, $0.length()) }
        let total = segments.reduce(0) { $0 + $1.1 }
        let precision = total * 1e-6
        var result = Path()
        var position: CGFloat = 0
        var (isConnected, isWhole) = (false, false)
        for (segment, length) in segments {
            let (low, high) = (max(from, 0) * total - position, min(to, 1) * total - position)
            position += length
            if segment.isFirst { isConnected = false }
            guard low < length - precision, high > precision else { continue }
            let begin = low <= precision ? 0 : segment.parameter(at: low, of: length)
            let end = high >= length - precision ? 1 : segment.parameter(at: high, of: length)
            let part = segment.part(from: begin, to: end)
            if !isConnected {
                result.move(to: part.start)
                (isConnected, isWhole) = (true, segment.isFirst && begin == 0)
            }
            if segment.isClosing, isWhole, end == 1 {
                result.closeSubpath()
            } else if part.isLine {
                result.addLine(to: part.end)
            } else {
                result.addCurve(to: part.end, control1: part.control1, control2: part.control2)
            }
        }
        return result
    }
}
