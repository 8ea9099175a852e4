/// A timing curve, which maps the elapsed fraction of an animation to its progress. Both begin at 0 and end at 1.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable {
        case bezier(UnitPoint, UnitPoint)
        case circularIn, circularOut, circularInOut
    }

    private let kind: Kind
    private var isInverse = false

    private init(_ kind: Kind) { self.kind = kind }

    /// Returns a cubic Bézier curve from (0, 0) to (1, 1) with two control points. The horizontal coordinates of the
    /// points are limited to the range from 0 to 1.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        func valid(_ point: UnitPoint) -> UnitPoint {
            UnitPoint(
                x: point.x.isFinite ? min(max(point.x, 0), 1) : 0,
                y: point.y.isFinite ? min(max(point.y, -1_000), 1_000) : 0)
        }
        return UnitCurve(.bezier(valid(startControlPoint), valid(endControlPoint)))
    }

    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
    }

    /// A curve that starts slowly.
    public static let easeIn = bezier(0.42, 0, 1, 1)
    /// A curve that ends slowly.
    public static let easeOut = bezier(0, 0, 0.58, 1)
    /// A curve that starts and ends slowly.
    public static let easeInOut = bezier(0.42, 0, 0.58, 1)
    /// A curve with a constant speed.
    public static let linear = bezier(0, 0, 1, 1)
    /// A curve that follows a quarter circle and starts slowly.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// A curve that follows a quarter circle and ends slowly.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// A curve that follows two quarter circles, and starts and ends slowly.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The curve mirrored across the diagonal.
    public var inverse: UnitCurve {
        var curve = self
        curve.isInverse.toggle()
        return curve
    }

    /// Returns the value at the given progress, which is clamped to the range from 0 to 1.
    public func value(at progress: Double) -> Double {
        let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
        if kind == UnitCurve.linear.kind { return progress }
        guard isInverse else { return forward(progress) }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if forward(middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the slope at the given progress, or 0 outside the range from 0 to 1.
    public func velocity(at progress: Double) -> Double {
        let (start, end) = (max(progress - 1e-4, 0), min(progress + 1e-4, 1))
        guard start < end else { return 0 }
        return (value(at: end) - value(at: start)) / (end - start)
    }

    private func forward(_ progress: Double) -> Double {
        switch kind {
        case .circularIn: return 1 - (1 - progress * progress).squareRoot()
        case .circularOut: return (1 - (1 - progress) * (1 - progress)).squareRoot()
        case .circularInOut:
            let double = 2 * progress
            guard double > 1 else { return (1 - (1 - double * double).squareRoot()) / 2 }
            return ((1 - (2 - double) * (2 - double)).squareRoot() + 1) / 2
        case .bezier(let start, let end):
            func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
                3 * first * t * (1 - t) * (1 - t) + 3 * second * t * t * (1 - t) + t * t * t
            }
            // The horizontal coordinate increases with the parameter.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if coordinate(start.x, end.x, middle) < progress { low = middle } else { high = middle }
            }
            return progress == 0 || progress == 1 ? progress : coordinate(start.y, end.y, (low + high) / 2)
        }
    }

    /// The curve as a CSS easing function, or `nil` if CSS has no such function.
    var styleValue: String? {
        guard case .bezier(let start, let end) = kind, !isInverse else { return nil }
        if self == .linear { return "linear" }
        return "cubic-bezier(\(start.x.short),\(start.y.short),\(end.x.short),\(end.y.short))"
    }
}
