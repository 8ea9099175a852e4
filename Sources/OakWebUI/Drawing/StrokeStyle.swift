/// The style of a stroke: the width of the line, its ends and corners, and its dashes.
public struct StrokeStyle: Equatable, Sendable {
    /// The width of the line in points.
    public var lineWidth: CGFloat
    /// The shape of the ends.
    public var lineCap: CGLineCap
    /// The shape of the corners.
    public var lineJoin: CGLineJoin
    /// The maximum ratio of the length of a pointed corner to the width of the line. A corner beyond this limit is cut
    /// off.
    public var miterLimit: CGFloat
    /// The lengths of the dashes and gaps in points. The array is empty for a solid line.
    public var dash: [CGFloat]
    /// The position in the dash pattern at which the line begins, in points.
    public var dashPhase: CGFloat

    /// Creates a stroke style. The default is a solid line with a width of one point.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// A Boolean value that indicates whether the line has no dashes.
    var isSolid: Bool { !dash.contains { $0 > 0 && $0.isFinite } }

    /// The dash pattern as a CSS value, or `nil` for a solid line.
    var dashValue: String? {
        isSolid ? nil : dash.prefix(64).map { max($0, 0).short }.joined(separator: " ")
    }
}

extension StrokeStyle: Animatable {
    /// The line width, the miter limit and the dash phase.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            (lineWidth, miterLimit, dashPhase) = (
                newValue.first, newValue.second.first, newValue.second.second
            )
        }
    }
}

/// The style of a filled area.
public struct FillStyle: Equatable, Sendable {
    /// A Boolean value that indicates whether the fill uses the even-odd rule instead of the nonzero winding rule.
    public var isEOFilled: Bool
    /// A Boolean value that indicates whether the edges are antialiased. Browsers always smooth them.
    public var isAntialiased: Bool

    /// Creates a fill style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
