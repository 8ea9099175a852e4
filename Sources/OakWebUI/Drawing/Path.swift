/// A sequence of lines and curves that outlines a two-dimensional shape.
public struct Path: Equatable, Sendable {
    /// A part of a path.
    public enum Element: Equatable, Sendable {
        /// The beginning of a new subpath at a point.
        case move(to: CGPoint)
        /// A line from the previous point to a point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the previous point to a point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the previous point to a point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line that closes the subpath by returning to its first point.
        case closeSubpath
    }

    private(set) var elements: [Element] = []
    /// The first point of the last subpath.
    private var start: CGPoint?
    /// The last point of the path, or `nil` if the path is empty.
    public private(set) var currentPoint: CGPoint?

    /// Creates an empty path.
    public init() {}

    /// Creates a path that `callback` builds, starting with an empty path.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// Creates a path that contains a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }

    /// Creates a path that contains a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Creates a path that contains a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(
            roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates a path that contains a rectangle whose corners are rounded individually.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Creates a path that contains the ellipse inscribed in a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// A Boolean value that indicates whether the path contains no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with each element of the path, in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
}

// MARK: Building

extension Path {
    /// Begins a new subpath at the given point.
    public mutating func move(to end: CGPoint) {
        elements.append(.move(to: end))
        (start, currentPoint) = (end, end)
    }

    /// Adds a line from the current point to the given point. Without a current point, the method has no effect.
    public mutating func addLine(to end: CGPoint) { add(.line(to: end), end) }

    /// Adds a quadratic Bézier curve from the current point to the given point. Without a current point, the method has
    /// no effect.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add(.quadCurve(to: end, control: control), end)
    }

    /// Adds a cubic Bézier curve from the current point to the given point. Without a current point, the method has no
    /// effect.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add(.curve(to: end, control1: control1, control2: control2), end)
    }

    private mutating func add(_ element: Element, _ end: CGPoint) {
        guard currentPoint != nil else { return }
        elements.append(element)
        currentPoint = end
    }

    /// Ends the current subpath with a line to its first point. If the path is empty or the subpath is already closed,
    /// the method has no effect.
    public mutating func closeSubpath() {
        guard start != nil, elements.last != .closeSubpath else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }

    /// Adds a subpath that connects points with lines.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ]
        addLines(corners.map { CGPoint(x: $0, y: $1).applying(transform) })
        closeSubpath()
    }

    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a rectangle with rounded corners. All corner styles look the same in browsers.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addRoundedRect(in: rect, corners: Array(repeating: cornerSize, count: 4), transform: transform)
    }

    /// Adds a rectangle whose corners are rounded individually. All corner styles look the same in browsers.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
            cornerRadii.bottomLeading,
        ]
        addRoundedRect(in: rect, corners: radii.map { CGSize(width: $0, height: $0) }, transform: transform)
    }

    /// Adds a rectangle with corners of the given sizes, clockwise from the top left corner. If any corner is rounded,
    /// the path begins in the middle of the right side.
    private mutating func addRoundedRect(in rect: CGRect, corners: [CGSize], transform: CGAffineTransform) {
        guard !rect.isNull else { return }
        let limit = CGSize(width: rect.width / 2, height: rect.height / 2)
        let sizes = corners.map {
            CGSize(width: max(0, min($0.width, limit.width)), height: max(0, min($0.height, limit.height)))
        }
        guard sizes.contains(where: { $0.width > 0 && $0.height > 0 }) else {
            return addRect(rect, transform: transform)
        }
        var path = Path()
        path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
        func corner(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, from: CGPoint, to: CGPoint) {
            let start = CGPoint(x: x + from.x * size.width, y: y + from.y * size.height)
            let end = CGPoint(x: x + to.x * size.width, y: y + to.y * size.height)
            if path.currentPoint != start { path.addLine(to: start) }
            guard size.width > 0, size.height > 0 else { return }
            let rest = 1 - Self.quarterArc
            path.addCurve(
                to: end,
                control1: CGPoint(x: x + from.x * size.width * rest, y: y + from.y * size.height * rest),
                control2: CGPoint(x: x + to.x * size.width * rest, y: y + to.y * size.height * rest))
        }
        corner(sizes[2], rect.maxX, rect.maxY, from: CGPoint(x: 0, y: -1), to: CGPoint(x: -1, y: 0))
        corner(sizes[3], rect.minX, rect.maxY, from: CGPoint(x: 1, y: 0), to: CGPoint(x: 0, y: -1))
        corner(sizes[0], rect.minX, rect.minY, from: CGPoint(x: 0, y: 1), to: CGPoint(x: 1, y: 0))
        corner(sizes[1], rect.maxX, rect.minY, from: CGPoint(x: -1, y: 0), to: CGPoint(x: 0, y: 1))
        path.closeSubpath()
        addPath(path, transform: transform)
    }

    /// The distance between each end of a quarter circle and the nearest control point, relative to the radius.
    private static let quarterArc: CGFloat = 0.5522847498307936

    /// Adds the ellipse inscribed in a rectangle. The path begins at the right end and continues clockwise.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        var circle = Path()
        circle.move(to: CGPoint(x: 1, y: 0))
        for (x, y): (CGFloat, CGFloat) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            // A quarter of the circle, which begins at (x, y) and ends at (-y, x).
            let reach = Self.quarterArc
            circle.addCurve(
                to: CGPoint(x: -y, y: x), control1: CGPoint(x: x - y * reach, y: y + x * reach),
                control2: CGPoint(x: -y + x * reach, y: x + y * reach))
        }
        circle.closeSubpath()
        let frame = CGAffineTransform(rect.width / 2, 0, 0, rect.height / 2, rect.midX, rect.midY)
        addPath(circle, transform: frame.concatenating(transform))
    }

    /// Adds an arc of a circle. If the path has a current point, a line connects this point with the start of the arc.
    ///
    /// As in SwiftUI, `clockwise` refers to a coordinate system whose y axis points up. On the page, an arc with
    /// `clockwise: false` therefore continues clockwise from its start.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        guard delta.isFinite else { return }
        if abs(delta) < turn {
            if clockwise, delta > 0 { delta -= turn }
            if !clockwise, delta < 0 { delta += turn }
        } else {
            delta = clockwise ? -turn : turn
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: .radians(delta),
            transform: transform)
    }

    /// Adds an arc of a circle that spans the angle `delta`. The angle may be negative, and is limited to a full
    /// circle. If the path has a current point, a line connects this point with the start of the arc.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
        let turn = 2 * Double.pi
        let extent = CGFloat(delta.radians.clamped(to: -turn...turn))
        let count = max(1, Int((abs(extent) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = extent / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        func point(_ angle: CGFloat, _ tangent: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * cos(angle) - tangent * sin(angle),
                y: center.y + radius * sin(angle) + tangent * cos(angle)
            ).applying(transform)
        }
        var angle = CGFloat(startAngle.radians)
        let first = point(angle)
        if currentPoint == nil { move(to: first) } else if currentPoint != first { addLine(to: first) }
        for _ in 0..<count {
            let next = angle + step
            addCurve(to: point(next), control1: point(angle, reach), control2: point(next, -reach))
            angle = next
        }
    }

    /// Adds a circular arc that is tangent to the line from the current point to `tangent1End` and to the line from
    /// `tangent1End` to `tangent2End`, preceded by a line from the current point to the start of the arc. If there is
    /// no such arc, the method adds a line to `tangent1End`. Without a current point, the method has no effect.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End.applying(transform)
        guard let current = currentPoint else { return }
        let inverse = transform.inverted()
        let from = current.applying(inverse)
        let (first, second) = (from.direction(from: tangent1End), tangent2End.direction(from: tangent1End))
        let cross = first.x * second.y - first.y * second.x
        guard radius > 0, abs(cross) > 1e-6 else { return addLine(to: corner) }
        let angle = atan2(abs(cross), first.x * second.x + first.y * second.y)
        let distance = radius / tan(angle / 2)
        let touch = CGPoint(x: tangent1End.x + first.x * distance, y: tangent1End.y + first.y * distance)
        // The center lies on the inner side of the first line.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: touch.x - first.y * radius * side, y: touch.y + first.x * radius * side)
        addRelativeArc(
            center: center, radius: radius,
            startAngle: .radians(Double(atan2(touch.y - center.y, touch.x - center.x))),
            delta: .radians(Double(-side * (.pi - angle))), transform: transform)
    }

    /// Adds the elements of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        let path = path.applying(transform)
        elements += path.elements
        (start, currentPoint) = (path.start, path.currentPoint)
    }

    /// Returns the transformed path.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard !transform.isIdentity else { return self }
        var path = self
        path.elements = elements.map { $0.applying(transform) }
        path.start = start?.applying(transform)
        path.currentPoint = currentPoint?.applying(transform)
        return path
    }

    /// Returns the path, moved by a distance in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}

extension Path.Element {
    fileprivate func applying(_ t: CGAffineTransform) -> Self {
        switch self {
        case .move(let end): .move(to: end.applying(t))
        case .line(let end): .line(to: end.applying(t))
        case .quadCurve(let end, let control): .quadCurve(to: end.applying(t), control: control.applying(t))
        case .curve(let end, let control1, let control2):
            .curve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
        case .closeSubpath: .closeSubpath
        }
    }
}

extension CGPoint {
    /// Returns the unit vector that points from another point to this point, or the zero vector if they are equal.
    func direction(from other: CGPoint) -> CGPoint {
        let (dx, dy) = (x - other.x, y - other.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? CGPoint(x: dx / length, y: dy / length) : .zero
    }

    /// Returns the distance to another point.
    func distance(to other: CGPoint) -> CGFloat {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
