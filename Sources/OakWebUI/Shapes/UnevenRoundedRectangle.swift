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
