/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .rectangle) }
}

extension Shape where Self == Rectangle {
    /// A rectangle that fills its frame.
    nonisolated public static var rect: Rectangle { Rectangle() }
}

/// A circle that is centered in its frame and as large as possible.
public struct Circle: InsettableShape {
    /// Creates a circle.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .circle) }
}

extension Shape where Self == Circle {
    /// A circle that is centered in its frame.
    nonisolated public static var circle: Circle { Circle() }
}

/// An ellipse that touches all sides of its frame.
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .ellipse) }
}

extension Shape where Self == Ellipse {
    /// An ellipse that touches all sides of its frame.
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}

/// A rectangle with semicircular ends on its short sides.
public struct Capsule: InsettableShape {
    /// Creates a capsule.
    nonisolated public init() {}

    nonisolated public var _outline: _Outline { _Outline(kind: .capsule) }
}

extension Shape where Self == Capsule {
    /// A rectangle with semicircular ends.
    nonisolated public static var capsule: Capsule { Capsule() }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape {
    /// The size of the corners, in points.
    nonisolated public var cornerSize: CGSize

    /// Creates a rectangle with a corner radius.
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius in points.
    ///   - style: The style of the corners.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }

    /// Creates a rectangle with a corner size.
    ///
    /// - Parameters:
    ///   - cornerSize: The size of the corners in points. The width of this size is used as the radius.
    ///   - style: The style of the corners.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
    }

    nonisolated public var _outline: _Outline {
        let radius = cornerSize.width
        return _Outline(
            kind: .rectangle,
            radii: RectangleCornerRadii(
                topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius))
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
    /// Returns a rectangle with a corner radius.
    nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// Returns a rectangle with a corner size.
    nonisolated public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

/// A rectangle whose corners are rounded individually.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radius of each corner.
    nonisolated public var cornerRadii: RectangleCornerRadii

    /// Creates a rectangle with the given corner radii.
    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    /// Creates a rectangle with the given corner radii, in points.
    nonisolated public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius))
    }

    nonisolated public var _outline: _Outline { _Outline(kind: .rectangle, radii: cornerRadii) }
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

    /// The radii in CSS order, clockwise.
    var styleValue: String {
        let radii = [topLeading, topTrailing, bottomTrailing, bottomLeading].map {
            "\(max($0, 0).short)px"
        }
        return Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
    }
}
