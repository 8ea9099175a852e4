// Types that SwiftUI re-exports from CoreGraphics, and that Foundation does not have on Linux.

/// An affine transformation of the plane, which can move, rotate, scale and skew shapes.
///
/// A point (x, y) is transformed to (a · x + c · y + tx, b · x + d · y + ty).
public struct CGAffineTransform: Equatable, Codable, Sendable {
    /// The coefficient of x in the transformed x coordinate.
    public var a: CGFloat
    /// The coefficient of x in the transformed y coordinate.
    public var b: CGFloat
    /// The coefficient of y in the transformed x coordinate.
    public var c: CGFloat
    /// The coefficient of y in the transformed y coordinate.
    public var d: CGFloat
    /// The horizontal translation in points.
    public var tx: CGFloat
    /// The vertical translation in points.
    public var ty: CGFloat

    /// Creates a transformation from its coefficients.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a transformation from its coefficients.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a transformation whose coefficients are zero.
    public init() { self.init(0, 0, 0, 0, 0, 0) }

    /// Creates a transformation that moves shapes by a distance in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(1, 0, 0, 1, tx, ty) }

    /// Creates a transformation that scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(sx, 0, 0, sy, 0, 0) }

    /// Creates a transformation that rotates clockwise about the origin, by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
        self.init(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
    }

    /// The transformation that leaves each point unchanged.
    public static let identity = CGAffineTransform(1, 0, 0, 1, 0, 0)

    /// A Boolean value that indicates whether the transformation leaves each point unchanged.
    public var isIdentity: Bool { self == .identity }

    /// Returns a transformation that applies this transformation and then another one.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a * t2.a + b * t2.c, a * t2.b + b * t2.d, c * t2.a + d * t2.c, c * t2.b + d * t2.d,
            tx * t2.a + ty * t2.c + t2.tx, tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the transformation that moves a point by a distance in points and then applies this transformation.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns the transformation that scales a point and then applies this transformation.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns the transformation that rotates a point by an angle in radians and then applies this transformation.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse of the transformation, or this transformation if it has no inverse.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            d / determinant, -b / determinant, -c / determinant, a / determinant,
            (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
    }

    /// The transformation as a CSS value.
    var styleValue: String { "matrix(\([a, b, c, d, tx, ty].map(\.precise).joined(separator: ",")))" }
}

extension CGFloat {
    /// The number as text, rounded to six decimal places and limited to ±1,000,000,000. Infinite values and NaN become
    /// 0.
    var precise: String { isFinite ? "\((self.clamped(to: -1e9...1e9) * 1e6).rounded() / 1e6)" : "0" }
}

extension CGPoint {
    /// Returns the transformed point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// Returns the transformed size, ignoring the translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// Returns the smallest rectangle that contains the transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull else { return self }
        return CGRect(
            around: [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
                CGPoint(x: $0, y: $1).applying(t)
            })
    }

    /// Creates the smallest rectangle that contains all points, or the null rectangle if there are none.
    init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

/// The shape of the ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    /// The line ends exactly at the end of the path.
    case butt
    /// The line ends with a semicircle.
    case round
    /// The line extends beyond the end of the path by half of the line width.
    case square
}

/// The shape of the corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    /// Pointed corners, up to the miter limit.
    case miter
    /// Round corners.
    case round
    /// Beveled corners.
    case bevel
}
