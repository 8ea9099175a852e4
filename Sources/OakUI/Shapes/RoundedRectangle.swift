#if !canImport(SwiftUI)
    /// The box with round corners.
    public struct RoundedRectangle: InsettableShape {
        /// The size of the corners, in points.
        nonisolated public let cornerSize: CGSize

        /// With corners of a radius.
        ///
        /// - Parameters:
        ///   - cornerRadius: In points.
        ///   - style: The kind of corner.
        nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
            cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        }

        /// With corners of a size.
        ///
        /// - Parameters:
        ///   - cornerSize: In points. Its width is the radius.
        ///   - style: The kind of corner.
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

    /// The kind of a round corner. Browsers know one.
    public enum RoundedCornerStyle: Sendable {
        /// One or the other; they look the same here.
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
#endif
