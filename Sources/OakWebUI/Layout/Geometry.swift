/// An angle, measured clockwise.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians, clockwise.
    public var radians: Double
    /// The angle in degrees, clockwise.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// Creates an angle of zero degrees.
    public init() { radians = 0 }
    /// Creates an angle from a value in radians.
    public init(radians: Double) { self.radians = radians }
    /// Creates an angle from a value in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// An angle of zero degrees.
    public static let zero = Angle()
    /// Returns an angle of the given number of radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// Returns an angle of the given number of degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

/// The axis of a layout.
public enum Axis: Int8, CaseIterable, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical

    /// A set of axes.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The horizontal axis.
        public static let horizontal = Set(rawValue: 1)
        /// The vertical axis.
        public static let vertical = Set(rawValue: 2)

        /// The names of the axes in the set, as used in attributes.
        var names: String {
            [contains(.horizontal) ? "x" : nil, contains(.vertical) ? "y" : nil].compactMap(\.self)
                .joined(separator: " ")
        }
    }
}

/// A point in a view, in relative coordinates. 0 is the leading or top edge, and 1 is the opposite edge.
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

/// The visibility of a view.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// The default visibility for the context.
    case automatic
    /// The view is visible.
    case visible
    /// The view is hidden.
    case hidden
}
