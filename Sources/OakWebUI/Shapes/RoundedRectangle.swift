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
