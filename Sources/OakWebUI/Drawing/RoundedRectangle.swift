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
    ///   - cornerSize: The size in points. Its width is the radius.
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

/// The style of a rounded corner. All styles look the same in browsers.
public enum RoundedCornerStyle: Sendable {
    /// Circular or continuous corners.
    case circular, continuous
}

extension Shape where Self == RoundedRectangle {
    /// A ``RoundedRectangle``.
    nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// A ``RoundedRectangle``.
    nonisolated public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
        -> Self
    {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

/// A rectangle with individually rounded corners.
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radius of each corner.
    nonisolated public var cornerRadii: RectangleCornerRadii

    /// Creates a rectangle with a radius for each corner.
    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    /// Creates a rectangle from radii in points.
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

/// The radius of each corner of a box, in points.
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
