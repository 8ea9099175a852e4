/// A two-dimensional shape, filled with the foreground style by default. Shapes can also be used for backgrounds and
/// clipping. Only the shapes in this library are available, because `Path` is not supported.
public protocol Shape: Sendable, View {
    /// The outline of the shape. Do not implement this property outside this library.
    nonisolated var _outline: _Outline { get }
}

/// A shape whose border can be drawn inside its outline.
public protocol InsettableShape: Shape {}

/// An opaque representation of a shape's outline. Only views in this library use it.
public struct _Outline: Equatable, Sendable {
    enum Kind: String, Sendable {
        case rectangle, circle, ellipse, capsule
        /// The outline of the container shape in the environment.
        case container
    }

    let kind: Kind
    /// The radii of the corners of a rectangle, in points.
    var radii: RectangleCornerRadii?
    /// The line drawn along the outline, or `nil` if the shape is the area inside the outline.
    var stroke: StrokeStyle?

    /// Returns the attributes of an element with this outline.
    func attributes(in environment: EnvironmentValues) -> [Attribute] {
        let outline = resolved(in: environment)
        return outline.attributes
    }

    /// Returns the outline of the container shape if this outline stands for it, and otherwise this outline.
    func resolved(in environment: EnvironmentValues) -> _Outline {
        guard kind == .container else { return self }
        var outline = environment.containerOutline
        outline.stroke = stroke ?? outline.stroke
        return outline
    }

    /// The attributes of an element with this outline. The outline must not stand for the container shape.
    private var attributes: [Attribute] {
        var attributes = [Attribute(.shape, kind.rawValue)]
        if let radii { attributes.append(Attribute(.cornerRadius, radii.styleValue)) }
        return attributes
    }
}

extension Shape {
    /// A view that shows the shape, filled with the foreground style.
    public var body: some View { _ShapeView(shape: self, fills: [_ShapeFill(ForegroundStyle())]) }

    /// Fills the shape with a style.
    nonisolated public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, fills: [_ShapeFill(content)])
    }

    /// Strokes the outline of the shape. Half of the line's width lies inside the shape.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _ShapeView<
        Self
    > {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline of the shape. Half of the line's width lies inside the shape.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, fills: [_ShapeFill(content, stroke: style, isInside: false)])
    }

    /// Returns a shape that strokes the outline, with half of the line width inside it. The line affects only drawing;
    /// clipping uses the area inside the outline.
    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Returns a shape that strokes the outline, with half of the line width inside it. The line affects only drawing;
    /// clipping uses the area inside the outline.
    nonisolated public func stroke(style: StrokeStyle) -> some Shape {
        StrokedShape(shape: self, style: style)
    }
}

/// A shape that consists of the stroked outline of another shape.
private struct StrokedShape<Base: Shape>: Shape {
    let shape: Base
    let style: StrokeStyle

    nonisolated var _outline: _Outline {
        var outline = shape._outline
        outline.stroke = style
        return outline
    }
}

extension InsettableShape {
    /// Strokes the outline of the shape. The whole line lies inside the shape.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1
    )
        -> _ShapeView<Self>
    {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline of the shape. The whole line lies inside the shape.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, fills: [_ShapeFill(content, stroke: style, isInside: true)])
    }
}
