extension Shape {
    /// Returns the part of the shape's outline between two positions, each a fraction of the outline's length.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(shape: self, start: startFraction, end: endFraction)
    }

    /// Returns the shape moved by a distance in points.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

    /// Returns the shape moved by a distance in points.
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }

    /// Returns the shape moved by a distance in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    /// Returns the shape rotated about an anchor in its frame.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    /// Returns the shape scaled about an anchor in its frame.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    /// Returns the shape scaled about an anchor in its frame.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the transformed shape.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// Returns the shape with the given fixed size in points, regardless of the size of its frame.
    public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }

    /// Returns the shape with the given fixed size in points, regardless of the size of its frame.
    public func size(width: CGFloat, height: CGFloat) -> some Shape {
        size(CGSize(width: width, height: height))
    }
}

extension Shape {
    /// Returns the outline of `derived`, a shape that is derived from this shape. If the path of this shape does not
    /// depend on the size of the element, neither does the path of the outline.
    fileprivate func outline<S: Shape>(of derived: S) -> _Outline {
        _Outline(path: derived, kind: _outline.needsSize ? .path : .fixedPath)
    }
}

/// A type-erased shape.
public struct AnyShape: Shape {
    private let outline: _Outline

    /// Creates a type-erased shape from a shape of any type.
    public init<S: Shape>(_ shape: S) { outline = shape._outline }

    public func path(in rect: CGRect) -> Path { outline.area(in: rect) }
    public var _outline: _Outline { outline }
}

/// A shape that is moved by a distance.
public struct OffsetShape<Content: Shape>: Shape {
    /// The original shape.
    public var shape: Content
    /// The distance in points.
    public var offset: CGSize

    /// Creates a shape that is moved by a distance in points.
    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public var _outline: _Outline {
        var outline = shape._outline
        guard outline.kind != .container else { return _Outline(path: self) }
        outline.offset.width += offset.width
        outline.offset.height += offset.height
        return outline
    }

    /// The animatable data of the shape, and the distance.
    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        shape.inset(by: amount).offset(offset)
    }
}

/// A shape that is rotated.
public struct RotatedShape<Content: Shape>: Shape {
    /// The original shape.
    public var shape: Content
    /// The angle of the rotation.
    public var angle: Angle
    /// The point in the frame of the shape about which the shape is rotated.
    public var anchor: UnitPoint

    /// Creates a shape that is rotated about an anchor in its frame.
    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(
            CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, in: rect))
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The animatable data of the shape, the angle and the anchor.
    public var animatableData:
        AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
    {
        get {
            AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            (angle.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        shape.inset(by: amount).rotation(angle, anchor: anchor)
    }
}

/// A shape that is scaled.
public struct ScaledShape<Content: Shape>: Shape {
    /// The original shape.
    public var shape: Content
    /// The horizontal and vertical factors.
    public var scale: CGSize
    /// The point in the frame of the shape about which the shape is scaled.
    public var anchor: UnitPoint

    /// Creates a shape that is scaled about an anchor in its frame.
    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(
            CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, in: rect))
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    /// The animatable data of the shape, the factors and the anchor.
    public var animatableData:
        AnimatablePair<
            Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
        >
    {
        get {
            AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
        }
        set {
            shape.animatableData = newValue.first
            (scale.animatableData, anchor.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }
}

extension CGAffineTransform {
    /// Returns a transformation that applies this transformation about a point in a rectangle instead of about the
    /// origin.
    fileprivate func about(_ anchor: UnitPoint, in rect: CGRect) -> CGAffineTransform {
        let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

/// A shape to which an affine transformation is applied.
public struct TransformedShape<Content: Shape>: Shape {
    /// The original shape.
    public var shape: Content
    /// The transformation that is applied to the shape.
    public var transform: CGAffineTransform

    /// Creates a shape to which an affine transformation is applied.
    public init(shape: Content, transform: CGAffineTransform) {
        (self.shape, self.transform) = (shape, transform)
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    public var _outline: _Outline { shape.outline(of: self) }

    /// The animatable data of the shape.
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

/// A part of the outline of another shape.
private struct TrimmedShape<Content: Shape>: Shape {
    var shape: Content
    var start: CGFloat
    var end: CGFloat

    func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    var _outline: _Outline {
        // An outline that is not trimmed can be drawn by the style sheet.
        start <= 0 && end >= 1 ? shape._outline : shape.outline(of: self)
    }

    var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
        set {
            shape.animatableData = newValue.first
            (start, end) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape whose size does not depend on its frame.
private struct SizedShape<Content: Shape>: Shape {
    var shape: Content
    var size: CGSize

    func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    var _outline: _Outline { _Outline(path: self, kind: .fixedPath) }

    var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A shape that consists of the stroked outline of another shape.
struct StrokedShape<Content: Shape>: Shape {
    var shape: Content
    var style: StrokeStyle

    static var role: ShapeRole { .stroke }

    func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    var _outline: _Outline {
        var outline = shape._outline
        // If the outline of a stroke is stroked again, it is drawn as a path.
        guard outline.stroke == nil else { return shape.outline(of: self) }
        outline.stroke = style
        return outline
    }

    var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Path: Shape {
    /// Returns the path itself, regardless of the rectangle.
    public func path(in rect: CGRect) -> Path { self }
    public var _outline: _Outline { _Outline(path: self, kind: .fixedPath) }
}
