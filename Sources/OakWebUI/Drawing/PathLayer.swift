/// A layer of a shape that is drawn as a path. The browser fills and strokes paths with colors. For any other paint, it
/// clips a painted area to the path.
struct PathLayer<S: Shape> {
    let shape: S
    let fill: _ShapeFill
}

extension PathLayer: View, ElementView {
    var elementContent: PathLine<S> { PathLine(shape: shape, fill: fill) }

    func element(in environment: EnvironmentValues) -> Element {
        let outline = shape._outline.resolved(in: environment)
        let paint = fill.paint(environment)
        let mirror = Attribute(.mirrored, if: outline.isMirrored)
        guard case .color(let color) = paint.kind else {
            guard let size = ElementSize.offered() else {
                return Element(.shape, attributes: [Attribute(.shape, "path")])
            }
            var area = outline.path(of: fill, in: CGRect(origin: .zero, size: size))
            if let line = fill.stroke ?? outline.stroke { area = area.strokedPath(line) }
            let clip = area.clip(of: paint, in: size, isEvenOdd: fill.isEvenOdd)
            return Element(.shape, attributes: clip + [mirror].compactMap(\.self))
        }
        var attributes = [Attribute(.shape, "path"), Attribute(.paint, color)]
        attributes += mirror
        if fill.isEvenOdd { attributes.append(Attribute(.fillRule, "evenodd")) }
        if let line = fill.stroke ?? outline.stroke { attributes += line.attributes }
        // The path inside this element depends on the size.
        if outline.needsSize { _ = ElementSize.offered() }
        return Element(.shape, attributes: attributes)
    }
}

/// An element that draws the path of a shape inside the shape's element.
struct PathLine<S: Shape> {
    let shape: S
    let fill: _ShapeFill
}

extension PathLine: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        let outline = shape._outline.resolved(in: environment)
        guard case .color = fill.paint(environment).kind,
            let size = outline.needsSize ? ElementSize.ofParent() : .zero
        else { return Element(.path) }
        let path = outline.path(of: fill, in: CGRect(origin: .zero, size: size))
        return Element(.path, attributes: [Attribute(.pathData, PathData.checked(path))])
    }
}

extension _Outline {
    /// Returns the path that is filled, or the path along which the line of a stroke is drawn.
    fileprivate func path(of fill: _ShapeFill, in rect: CGRect) -> Path {
        let base =
            if let line = fill.stroke, fill.isInside { insetPath(rect, line.lineWidth / 2) } else {
                path(rect)
            }
        // A stroke of a stroked shape follows the outline of the line.
        let path = if fill.stroke != nil, let stroke { base.strokedPath(stroke) } else { base }
        return path.offsetBy(dx: offset.width, dy: offset.height)
    }
}

extension StrokeStyle {
    /// The attributes of an element whose path is stroked.
    fileprivate var attributes: [Attribute] {
        var attributes = [Attribute(.stroke, "path")]
        attributes += Attribute(.lineWidth, points: max(lineWidth, 0))
        if lineCap != .butt { attributes.append(Attribute(.lineCap, "\(lineCap)")) }
        if lineJoin != .miter { attributes.append(Attribute(.lineJoin, "\(lineJoin)")) }
        // The default in browsers is 4.
        if lineJoin == .miter, miterLimit.isFinite {
            attributes.append(Attribute(.miterLimit, max(miterLimit, 1).short))
        }
        if let dashValue {
            attributes.append(Attribute(.dash, dashValue))
            if dashPhase != 0 { attributes.append(Attribute(.dashPhase, dashPhase.short)) }
        }
        return attributes
    }
}

extension Path {
    /// The maximum distance in points by which a painted area extends beyond the element.
    private static var marginLimit: CGFloat { 2_000 }

    /// Returns the attributes of an element in which a paint is clipped to this path. The painted area extends beyond
    /// the element if the path does.
    @MainActor
    func clip(of paint: _Paint, in size: CGSize, isEvenOdd: Bool) -> [Attribute] {
        let bounds = boundingRect
        let excess = max(-bounds.minX, -bounds.minY, bounds.maxX - size.width, bounds.maxY - size.height)
        let margin = isEmpty ? 0 : excess.rounded(.up).clamped(to: 0...Self.marginLimit)
        let clip = offsetBy(dx: margin, dy: margin).clipValue(isEvenOdd: isEvenOdd)
        let attributes = [
            Attribute(.shape, "clip"), Attribute(.clipPath, clip), Attribute(.margin, "\((-margin).short)px"),
        ]
        guard case .gradient(let gradient) = paint.kind else { return attributes + paint.shapeAttributes }
        return attributes + [Attribute(.paint, gradient.styleValue(in: size, margin: margin))]
    }

    /// Returns the value of the CSS property `clip-path` that clips an element to this path.
    @MainActor
    func clipValue(isEvenOdd: Bool) -> String {
        "path(\(isEvenOdd ? "evenodd, " : "")\"\(PathData.checked(self))\")"
    }
}

extension PathData {
    /// Returns the SVG data of a path, and reports an issue if the path is too long.
    @MainActor
    static func checked(_ path: Path) -> String {
        let data = PathData(path)
        if data.isCutOff { GraphIssue.longPath.reportOnce() }
        return data.text
    }
}
