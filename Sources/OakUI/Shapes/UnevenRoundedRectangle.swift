#if !canImport(SwiftUI)
    /// The box with corners that are round, each as it is said.
    public struct UnevenRoundedRectangle: InsettableShape {
        /// The radius of each corner.
        nonisolated public let cornerRadii: RectangleCornerRadii

        /// With a radius for each corner.
        nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
            self.cornerRadii = cornerRadii
        }

        /// With radii in points.
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

    /// How round each corner of a box is, in points.
    public struct RectangleCornerRadii: Equatable, Sendable {
        /// In points.
        public var topLeading: CGFloat
        /// In points.
        public var bottomLeading: CGFloat
        /// In points.
        public var bottomTrailing: CGFloat
        /// In points.
        public var topTrailing: CGFloat

        /// With radii in points.
        public init(
            topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
            topTrailing: CGFloat = 0
        ) {
            self.topLeading = topLeading
            self.bottomLeading = bottomLeading
            self.bottomTrailing = bottomTrailing
            self.topTrailing = topTrailing
        }

        /// In the order of style sheets, which is that of a clock.
        var styleValue: String {
            let radii = [topLeading, topTrailing, bottomTrailing, bottomLeading].map {
                "\(max($0, 0).short)px"
            }
            return Set(radii).count == 1 ? radii[0] : radii.joined(separator: " ")
        }
    }
#endif
