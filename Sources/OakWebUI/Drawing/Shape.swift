/// A two-dimensional shape, filled with the foreground style by default. Shapes can also be used for backgrounds and
/// clipping.
///
/// ```swift
/// struct Triangle: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///             path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///             path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///             path.closeSubpath()
///         }
///     }
/// }
/// ```
/// The rectangle `rect` has the size of the shape. If the surrounding frames and padding do not determine the size,
/// only the browser knows it. In this case, the shape is drawn as soon as the browser has reported the size.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// Returns the outline of the shape in a rectangle.
    func path(in rect: CGRect) -> Path

    /// The purpose of the shape. It has no effect.
    static var role: ShapeRole { get }

    /// The behavior of the shape in right-to-left layouts.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The outline of the shape. Do not implement this property outside this library.
    var _outline: _Outline { get }
}

/// A shape that can be inset, for example to draw a border that lies entirely inside the original shape.
nonisolated public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape

    /// Returns the shape with all sides moved inward by a distance in points.
    func inset(by amount: CGFloat) -> InsetShape
}

/// The purpose of a shape.
public enum ShapeRole: Hashable, Sendable {
    /// The shape is filled.
    case fill
    /// The shape is stroked.
    case stroke
    /// The shape separates other views.
    case separator
}

/// The behavior of a shape in right-to-left layouts.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The shape does not change.
    case fixed
    /// The shape is mirrored in layouts with the given direction. Only `.mirrors(in: .rightToLeft)` has an effect.
    case mirrors(in: LayoutDirection)

    /// The shape is mirrored in right-to-left layouts.
    public static var mirrors: Self { .mirrors(in: .rightToLeft) }
}

extension Shape {
    /// The default purpose, which is to fill the shape.
    public static var role: ShapeRole { .fill }

    /// The default behavior, which mirrors the shape in right-to-left layouts.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    public var _outline: _Outline { _Outline(path: self) }

    /// A view that shows the shape, filled with the foreground style.
    @MainActor @preconcurrency
    public var body: some View { _ShapeView(shape: self, fills: [_ShapeFill(ForegroundStyle())]) }
}

extension InsettableShape {
    public var _outline: _Outline { _Outline(insettable: self) }
}

extension Shape {
    /// Fills the shape with a style.
    public func fill<S: ShapeStyle>(_ content: S = ForegroundStyle(), style: FillStyle = FillStyle())
        -> _ShapeView<Self>
    {
        _ShapeView(shape: self, fills: [_ShapeFill(content, isEvenOdd: style.isEOFilled)])
    }

    /// Fills the shape with the foreground style.
    public func fill(style: FillStyle) -> _ShapeView<Self> { fill(ForegroundStyle(), style: style) }

    /// Strokes the outline of the shape. Half of the line's width lies inside the shape.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _ShapeView<
            Self
        >
    {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline of the shape. Half of the line's width lies inside the shape.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
        -> _ShapeView<Self>
    {
        _ShapeView(shape: self, fills: [_ShapeFill(content, stroke: style)])
    }

    /// Returns a shape that strokes the outline, with half of the line width inside the original shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Returns a shape that strokes the outline, with half of the line width inside the original shape.
    public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }
}

extension InsettableShape {
    /// Strokes the outline of the shape. The whole line lies inside the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline of the shape. The whole line lies inside the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, fills: [_ShapeFill(content, stroke: style, isInside: true)])
    }
}
