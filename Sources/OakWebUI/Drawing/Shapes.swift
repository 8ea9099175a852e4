/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
    public var _outline: _Outline { _Outline(insettable: self, kind: .rectangle) }
}

extension Shape where Self == Rectangle {
    /// A rectangle that fills its frame.
    public static var rect: Rectangle { Rectangle() }
}

/// A circle that is centered in its frame and as large as possible.
public struct Circle: InsettableShape {
    /// Creates a circle.
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let length = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - length / 2, y: rect.midY - length / 2, width: length, height: length))
    }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
    public var _outline: _Outline { _Outline(insettable: self, kind: .circle) }
}

extension Shape where Self == Circle {
    /// A circle that is centered in its frame.
    public static var circle: Circle { Circle() }
}

/// An ellipse that touches all sides of its frame.
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
    public var _outline: _Outline { _Outline(insettable: self, kind: .ellipse) }
}

extension Shape where Self == Ellipse {
    /// An ellipse that touches all sides of its frame.
    public static var ellipse: Ellipse { Ellipse() }
}

/// A rectangle with semicircular ends on its short sides.
public struct Capsule: InsettableShape {
    /// The style of the ends. In browsers, all styles look the same.
    public var style: RoundedCornerStyle

    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
    public var _outline: _Outline { _Outline(insettable: self, kind: .capsule) }
}

extension Shape where Self == Capsule {
    /// A rectangle with semicircular ends.
    public static var capsule: Capsule { Capsule() }

    /// Returns a rectangle with semicircular ends.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape {
    /// The size of the corners, in points.
    public var cornerSize: CGSize
    /// The style of the corners.
    public var style: RoundedCornerStyle

    /// Creates a rounded rectangle with the given corner radius.
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius in points.
    ///   - style: The style of the corners.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates a rounded rectangle with the given corner size.
    ///
    /// - Parameters:
    ///   - cornerSize: The size of the corners in points.
    ///   - style: The style of the corners.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        inner.cornerSize.width = max(cornerSize.width - amount, 0)
        inner.cornerSize.height = max(cornerSize.height - amount, 0)
        return SmallerShape(shape: inner, amount: amount)
    }

    public var _outline: _Outline {
        let radius = cornerSize.width
        // The style sheet draws only corners that are part of a circle.
        guard radius == cornerSize.height else { return _Outline(insettable: self) }
        return _Outline(
            insettable: self, kind: .rectangle,
            radii: RectangleCornerRadii(
                topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius))
    }

    /// The size of the corners.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
}

/// The style of rounded corners. In browsers, all styles look the same.
public enum RoundedCornerStyle: Sendable {
    /// Corners in the shape of a quarter circle.
    case circular
    /// Corners whose curvature changes continuously.
    case continuous
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rounded rectangle with the given corner radius.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// Returns a rounded rectangle with the given corner size.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

/// A rectangle whose corners are rounded individually.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radius of each corner.
    public var cornerRadii: RectangleCornerRadii
    /// The style of the corners.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with the given corner radii.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates a rectangle with the given corner radii, in points.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
    }

    public func inset(by amount: CGFloat) -> some InsettableShape {
        var inner = self
        inner.cornerRadii.topLeading = max(cornerRadii.topLeading - amount, 0)
        inner.cornerRadii.bottomLeading = max(cornerRadii.bottomLeading - amount, 0)
        inner.cornerRadii.bottomTrailing = max(cornerRadii.bottomTrailing - amount, 0)
        inner.cornerRadii.topTrailing = max(cornerRadii.topTrailing - amount, 0)
        return SmallerShape(shape: inner, amount: amount)
    }

    public var _outline: _Outline { _Outline(insettable: self, kind: .rectangle, radii: cornerRadii) }

    /// The radii of the corners.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with the given corner radii.
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// Returns a rectangle with the given corner radii, in points.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

/// A shape whose frame is inset by the same amount on all sides.
struct SmallerShape<Content: InsettableShape>: InsettableShape {
    var shape: Content
    var amount: CGFloat

    func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    func inset(by amount: CGFloat) -> SmallerShape<Content.InsetShape> {
        SmallerShape<Content.InsetShape>(shape: shape.inset(by: amount), amount: self.amount)
    }
}

/// The radius of each corner of a rectangle, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
    /// The radius of the top leading corner in points.
    public var topLeading: CGFloat
    /// The radius of the bottom leading corner in points.
    public var bottomLeading: CGFloat
    /// The radius of the bottom trailing corner in points.
    public var bottomTrailing: CGFloat
    /// The radius of the top trailing corner in points.
    public var topTrailing: CGFloat

    /// Creates corner radii in points.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    /// The radii in CSS syntax, clockwise from the top left corner, or a single radius if all are equal.
    var styleValue: String {
        let radii = [topLeading, topTrailing, bottomTrailing, bottomLeading].map {
            "\(max($0, 0).short)px"
        }
        return Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
    }
}
