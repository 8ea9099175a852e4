/// A gradient together with its position in the area that it fills.
struct GradientPaint: Equatable, Sendable {
    var gradient: Gradient
    let geometry: Geometry

    /// The position of a gradient. Points are relative to the filled area.
    enum Geometry: Equatable, Sendable {
        case linear(UnitPoint, UnitPoint)
        /// A radial gradient. The radii are in points.
        case radial(UnitPoint, CGFloat, CGFloat)
        /// A radial gradient in the form of an ellipse with the proportions of the filled area. The radii are fractions
        /// of its width and height.
        case elliptical(UnitPoint, CGFloat, CGFloat)
        case angular(UnitPoint, Angle, Angle)
    }

    /// The gradient in CSS syntax, for an area of unknown size. If the area is not square, slanted linear gradients are
    /// not exact: between opposite corners, the lines of equal color are parallel to the other diagonal, and at other
    /// angles, the positions of the colors are approximate.
    var styleValue: String {
        guard case .linear(let start, let end) = geometry else {
            return styleValue(center: \.styleValue) { ("\(($0 * 100).short)%", "\(($0 * 100).short)%") }
        }
        let (x, y) = (end.x - start.x, end.y - start.y)
        func position(of point: UnitPoint) -> CGFloat {
            // The gradient line of CSS passes through the center of the area. The colors at its ends, 0 and 1, reach
            // the corners of the area.
            0.5 + ((point.x - 0.5) * x + (point.y - 0.5) * y) / (abs(x) + abs(y))
        }
        // Without a direction, the gradient spans the area from top to bottom.
        let (first, last) = x == 0 && y == 0 ? (0, 1) : (position(of: start), position(of: end))
        let stops = gradient.styleValue { "\(((first + $0 * (last - first)) * 100).short)%" }
        return "linear-gradient(\(Self.direction(x, y)), \(stops))"
    }

    /// Returns the direction in CSS syntax. Where possible, the direction is a side or a corner, so that the last color
    /// also reaches the corner of an area that is not square. Otherwise, it is an angle.
    private static func direction(_ x: CGFloat, _ y: CGFloat) -> String {
        let sides = [y < 0 ? "top" : y > 0 ? "bottom" : "", x < 0 ? "left" : x > 0 ? "right" : ""]
            .filter { !$0.isEmpty }
        guard abs(x) == abs(y) || x == 0 || y == 0 else {
            return "\((atan2(x, -y) * 180 / .pi).short)deg"
        }
        return sides.isEmpty ? "to bottom" : "to \(sides.joined(separator: " "))"
    }

    /// Returns the gradient in CSS syntax, for an area of known size.
    ///
    /// - Parameters:
    ///   - size: The size of the area in points.
    ///   - margin: The width of the space around the area, which the gradient fills as well.
    func styleValue(in size: CGSize, margin: CGFloat) -> String {
        func place(_ point: UnitPoint) -> CGPoint {
            CGPoint(x: point.x * size.width + margin, y: point.y * size.height + margin)
        }
        guard case .linear(let start, let end) = geometry, start != end else {
            return styleValue {
                let place = place($0)
                return "\(place.x.short)px \(place.y.short)px"
            } lengths: {
                ("\(($0 * size.width).short)px", "\(($0 * size.height).short)px")
            }
        }
        let (from, to) = (place(start), place(end))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = from.distance(to: to)
        guard length > 0 else { return styleValue }
        let whole = CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
        // The length of the gradient line of CSS, and the position of the start point on it.
        let line = (abs(whole.width * dx) + abs(whole.height * dy)) / length
        let first = line / 2 + ((from.x - whole.width / 2) * dx + (from.y - whole.height / 2) * dy) / length
        let stops = gradient.styleValue { "\((first + $0 * length).short)px" }
        return "linear-gradient(\((atan2(dx, -dy) * 180 / .pi).short)deg, \(stops))"
    }

    /// Returns a nonlinear gradient in CSS syntax.
    ///
    /// - Parameters:
    ///   - center: A closure that returns the center in CSS syntax.
    ///   - lengths: A closure that returns the given fraction of the area's width and height in CSS syntax.
    private func styleValue(
        center: (UnitPoint) -> String, lengths: (CGFloat) -> (String, String)
    ) -> String {
        switch geometry {
        case .linear: return styleValue
        case .radial(let point, let start, let end):
            let stops = gradient.styleValue { "\((start + $0 * (end - start)).short)px" }
            return "radial-gradient(circle at \(center(point)), \(stops))"
        case .elliptical(let point, let start, let end):
            let (width, height) = lengths(1)
            let stops = gradient.styleValue { "\(((start + $0 * (end - start)) * 100).short)%" }
            return "radial-gradient(ellipse \(width) \(height) at \(center(point)), \(stops))"
        case .angular(let point, let start, let end):
            // Angles start at the trailing edge in SwiftUI, and at the top edge in CSS.
            let extent = (end - start).degrees.clamped(to: 0...360)
            let stops =
                extent == 360
                ? gradient.styleValue() : gradient.styleValue { "\((Double($0) * extent).short)deg" }
            return "conic-gradient(from \((start.degrees + 90).short)deg at \(center(point)), \(stops))"
        }
    }
}

extension Angle {
    fileprivate static func - (a: Angle, b: Angle) -> Angle { .radians(a.radians - b.radians) }
}
