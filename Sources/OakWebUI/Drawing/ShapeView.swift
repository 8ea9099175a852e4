/// A shape that is filled, stroked, or both.
public struct _ShapeView<Content: Shape> {
    let shape: Content
    let fills: [_ShapeFill]

    private func adding(_ fill: _ShapeFill) -> Self { Self(shape: shape, fills: fills + [fill]) }

    /// Fills the shape on top of the existing drawing.
    public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle()) -> Self {
        adding(_ShapeFill(content))
    }

    /// Strokes the outline on top of the existing drawing. Half of the line's width lies inside the shape.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> Self {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline on top of the existing drawing. Half of the line's width lies inside the shape.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> Self {
        adding(_ShapeFill(content, stroke: style, isInside: false))
    }

    /// Strokes the outline on top of the existing drawing. The whole line lies inside the shape.
    public func strokeBorder<S: ShapeStyle>(_ content: S = ForegroundStyle(), lineWidth: CGFloat = 1)
        -> Self
    {
        adding(_ShapeFill(content, stroke: StrokeStyle(lineWidth: lineWidth), isInside: true))
    }
}

extension _ShapeView: View {
    public var body: some View {
        if fills.count == 1 {
            ShapeLayer(outline: shape._outline, fill: fills[0])
        } else {
            ZStack {
                ForEach(fills.indices, id: \.self) {
                    ShapeLayer(outline: shape._outline, fill: fills[$0])
                }
            }
        }
    }
}

/// An opaque representation of the fill or stroke of a shape. Only views in this library use it.
public struct _ShapeFill: Sendable {
    let paint: @Sendable (EnvironmentValues) -> _Paint
    let stroke: StrokeStyle?
    let isInside: Bool

    init<S: ShapeStyle>(_ style: S, stroke: StrokeStyle? = nil, isInside: Bool = false) {
        paint = { S._paint(style, in: $0) }
        self.stroke = stroke
        self.isInside = isInside
    }
}

/// A layer in the drawing of a shape.
struct ShapeLayer {
    let outline: _Outline
    let fill: _ShapeFill
}

extension ShapeLayer: View, ElementView {
    func element(in environment: EnvironmentValues) -> Element {
        let outline = outline.resolved(in: environment)
        var attributes = outline.attributes(in: environment)
        switch fill.paint(environment).kind {
        case .color(let value), .gradient(let value): attributes.append(Attribute(.paint, value))
        case .material(let name): attributes.append(Attribute(.material, name))
        }
        if let stroke = fill.stroke ?? outline.stroke {
            attributes.append(Attribute(.stroke, fill.isInside ? "inside" : "center"))
            attributes += Attribute(.lineWidth, points: stroke.lineWidth)
            attributes += Attribute(.dashed, if: !stroke.dash.isEmpty)
        }
        return Element(.shape, attributes: attributes)
    }
}

/// The style of a stroke. Browsers choose the dash pattern of dashed lines.
public struct StrokeStyle: Equatable, Sendable {
    /// The width of the line in points.
    public var lineWidth: CGFloat
    /// The lengths of dashes and gaps in points; empty for a solid line.
    public var dash: [CGFloat]

    /// Creates a stroke style. The default is a solid line with a width of one point.
    public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {
        self.lineWidth = lineWidth
        self.dash = dash
    }
}
