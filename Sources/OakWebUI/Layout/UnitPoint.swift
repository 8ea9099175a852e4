/// A point in a box, in relative coordinates: 0 is the leading or top edge, and 1 is the opposite edge.
public struct UnitPoint: Hashable, Sendable {
    /// The horizontal position: 0 is the leading edge, and 1 is the trailing edge.
    public var x: CGFloat
    /// The vertical position: 0 is the top edge, and 1 is the bottom edge.
    public var y: CGFloat

    /// Creates a point from fractions of the width and height.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// Creates a point at the top leading corner.
    public init() { self.init(x: 0, y: 0) }

    /// The top leading corner.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The center.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The center of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The center of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The center of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The center of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    var styleValue: String { "\((x * 100).short)% \((y * 100).short)%" }
}
