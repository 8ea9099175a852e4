/// A shape that is filled, stroked, or both.
public struct _ShapeView<Content: Shape> {
    let shape: Content
    let fills: [_ShapeFill]

    private func adding(_ fill: _ShapeFill) -> Self { Self(shape: shape, fills: fills + [fill]) }

    /// Fills the shape on top of the existing drawing.
    public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle()) -> Self
    {
        adding(_ShapeFill(content, isEvenOdd: style.isEOFilled))
    }

    /// Strokes the outline on top of the existing drawing. Half of the line's width lies inside the shape.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> Self
    {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline on top of the existing drawing. Half of the line's width lies inside the shape.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> Self {
        adding(_ShapeFill(content, stroke: style))
    }

    /// Strokes the outline on top of the existing drawing. The whole line lies inside the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> Self where Content: InsettableShape {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline on top of the existing drawing. The whole line lies inside the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> Self where Content: InsettableShape {
        adding(_ShapeFill(content, stroke: style, isInside: true))
    }
}

extension _ShapeView: View {
    public var body: some View {
        if fills.count == 1, shape._outline.isInStyleSheet(fills[0]) {
            ShapeLayer(shape: shape, fill: fills[0])
        } else {
            ShapeLayers(shape: shape, fills: fills)
        }
    }
}

/// An opaque representation of the fill or stroke of a shape. Only views in this library use it.
public struct _ShapeFill: Sendable {
    let paint: @Sendable (EnvironmentValues) -> _Paint
    private let style: Style

    /// The style of a fill or a stroke. The stroke style is stored indirectly, because few shapes have a stroke.
    private enum Style: Sendable {
        case fill(isEvenOdd: Bool)
        indirect case stroke(StrokeStyle, isInside: Bool)
    }

    private init<S: ShapeStyle>(_ content: S, _ style: Style) {
        paint = { S._paint(content, in: $0) }
        self.style = style
    }

    init<S: ShapeStyle>(_ content: S, isEvenOdd: Bool = false) {
        self.init(content, .fill(isEvenOdd: isEvenOdd))
    }

    init<S: ShapeStyle>(_ content: S, stroke: StrokeStyle, isInside: Bool = false) {
        self.init(content, .stroke(stroke, isInside: isInside))
    }

    var stroke: StrokeStyle? { if case .stroke(let style, _) = style { style } else { nil } }

    /// A Boolean value that indicates whether the whole line lies inside the shape.
    var isInside: Bool { if case .stroke(_, let isInside) = style { isInside } else { false } }

    /// A Boolean value that indicates whether the fill uses the even-odd rule.
    var isEvenOdd: Bool { if case .fill(let isEvenOdd) = style { isEvenOdd } else { false } }
}

/// A view that stacks the fills and strokes of a shape.
private struct ShapeLayers<S: Shape>: View {
    let shape: S
    let fills: [_ShapeFill]

    var body: some View {
        if fills.count == 1 {
            AnyShapeLayer(shape: shape, fill: fills[0])
        } else {
            ZStack {
                ForEach(fills.indices, id: \.self) { AnyShapeLayer(shape: shape, fill: fills[$0]) }
            }
        }
    }
}

/// One layer of a shape's drawing. The layer is rendered with CSS if possible.
private struct AnyShapeLayer<S: Shape>: View {
    let shape: S
    let fill: _ShapeFill
    @Environment(\.containerOutline) private var container

    init(shape: S, fill: _ShapeFill) { (self.shape, self.fill) = (shape, fill) }

    var body: some View {
        let outline = shape._outline
        if (outline.kind == .container ? container : outline).isInStyleSheet(fill) {
            ShapeLayer(shape: shape, fill: fill)
        } else {
            PathLayer(shape: shape, fill: fill)
        }
    }
}

/// One layer of a shape's drawing, rendered with CSS.
private struct ShapeLayer<S: Shape> {
    let shape: S
    let fill: _ShapeFill
}

extension ShapeLayer: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        let outline = shape._outline.resolved(in: environment)
        let paint = fill.paint(environment)
        var attributes = outline.attributes + paint.shapeAttributes
        if let stroke = fill.stroke ?? outline.stroke {
            attributes.append(Attribute(.stroke, fill.isInside ? "inside" : "center"))
            attributes += Attribute(.lineWidth, points: stroke.lineWidth)
        }
        return Element(.shape, attributes: attributes)
    }
}

extension _Paint {
    /// The attributes that make the style sheet fill a shape with this paint.
    var shapeAttributes: [Attribute] {
        switch kind {
        case .color(let value): [Attribute(.paint, value)]
        case .gradient(let paint): [Attribute(.paint, paint.styleValue)]
        case .material(let name): [Attribute(.material, name)]
        }
    }
}
