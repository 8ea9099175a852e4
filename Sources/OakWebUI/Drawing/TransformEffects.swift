/// A transformation of the plane that can also change the perspective.
///
/// A point (x, y) is transformed to (x′ / w, y′ / w), where x′ = m11 · x + m21 · y + m31, y′ = m12 · x + m22 · y + m32
/// and w = m13 · x + m23 · y + m33.
public struct ProjectionTransform: Equatable, Sendable {
    /// The coefficient of x in x′, the transformed x coordinate before the perspective division.
    public var m11: CGFloat = 1
    /// The coefficient of x in y′, the transformed y coordinate before the perspective division.
    public var m12: CGFloat = 0
    /// The coefficient of x in w, the divisor of the perspective division.
    public var m13: CGFloat = 0
    /// The coefficient of y in x′, the transformed x coordinate before the perspective division.
    public var m21: CGFloat = 0
    /// The coefficient of y in y′, the transformed y coordinate before the perspective division.
    public var m22: CGFloat = 1
    /// The coefficient of y in w, the divisor of the perspective division.
    public var m23: CGFloat = 0
    /// The horizontal translation in points.
    public var m31: CGFloat = 0
    /// The vertical translation in points.
    public var m32: CGFloat = 0
    /// The constant part of w, the divisor of the perspective division.
    public var m33: CGFloat = 1

    /// Creates a transformation that leaves each point unchanged.
    public init() {}

    /// Creates a transformation from an affine one.
    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// A Boolean value that indicates whether the transformation leaves each point unchanged.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// A Boolean value that indicates whether the transformation leaves the perspective unchanged.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }

    private init(rows: [[CGFloat]]) {
        (m11, m12, m13) = (rows[0][0], rows[0][1], rows[0][2])
        (m21, m22, m23) = (rows[1][0], rows[1][1], rows[1][2])
        (m31, m32, m33) = (rows[2][0], rows[2][1], rows[2][2])
    }

    /// Returns the transformation that applies this transformation and then another one.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        let (a, b) = (rows, rhs.rows)
        return ProjectionTransform(
            rows: (0..<3).map { row in
                (0..<3).map { column in (0..<3).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
            })
    }

    /// Returns the inverse of the transformation, or this transformation if it has no inverse.
    public func inverted() -> ProjectionTransform {
        var copy = self
        _ = copy.invert()
        return copy
    }

    /// Replaces the transformation with its inverse.
    ///
    /// - Returns: `false` if there is no inverse. In this case, the transformation does not change.
    public mutating func invert() -> Bool {
        let m = rows
        func cofactor(_ row: Int, _ column: Int) -> CGFloat {
            let (r1, r2, c1, c2) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
            return m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
        }
        let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * cofactor(0, $1) }
        guard determinant != 0, determinant.isFinite else { return false }
        self = ProjectionTransform(
            rows: (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } })
        return true
    }

    /// The transformation as a CSS value.
    var styleValue: String {
        let numbers = [m11, m12, 0, m13, m21, m22, 0, m23, 0, 0, 1, 0, m31, m32, 0, m33]
        return "matrix3d(\(numbers.map(\.precise).joined(separator: ",")))"
    }
}

/// A modifier that transforms a view without changing its layout.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier {
    /// Returns the transformation of a view with the given size, in points. Unless a frame determines the size, it is
    /// zero until the page has reported it.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Returns the effect unchanged. The effect never changes the layout of a view.
    public func ignoredByLayout() -> some GeometryEffect { self }

    /// A view that shows the transformed content.
    @MainActor @preconcurrency
    public func body(content: Content) -> some View {
        // Elements are evaluated on the main actor.
        content.transformed { size in
            effectValue(size: MainActor.assumeIsolated { size() } ?? .zero).styleValue
        }
    }
}

extension View {
    /// Applies a transformation to the view.
    ///
    /// - Parameters:
    ///   - anchor: The origin of the transformation as a CSS value. The default is the top left corner.
    ///   - value: A closure that returns the transformation as a CSS value. Its parameter is a closure that returns the
    ///     size of the view, or `nil` if the size is not known yet.
    nonisolated fileprivate func transformed(
        _ anchor: String = "0% 0%", _ value: @escaping (@MainActor () -> CGSize?) -> String
    ) -> some View {
        Box(self) { _ in
            [Attribute(.transform, value { ElementSize.current() }), Attribute(.anchor, anchor)]
        }
    }

    /// Transforms the view without changing its layout.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        transformed { _ in transform.styleValue }
    }

    /// Transforms the view without changing its layout.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        transformed { _ in transform.styleValue }
    }

    /// Rotates the view about an axis in three dimensions, without changing its layout.
    ///
    /// - Parameters:
    ///   - angle: The angle.
    ///   - axis: The direction of the axis.
    ///   - anchor: The point in the view through which the axis passes.
    ///   - anchorZ: The distance of the axis from the plane of the view, in points.
    ///   - perspective: The strength of the perspective, where 0 means no perspective. The distance of the viewer is
    ///     the longer side of the view divided by this number. Unless a frame determines the size of the view, the
    ///     longer side counts as 300 points until the page has reported the size.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        transformed("\(anchor.styleValue) \(anchorZ.short)px") { size in
            let axis = [axis.x, axis.y, axis.z].map(\.short).joined(separator: ",")
            let rotation = "rotate3d(\(axis),\(angle.degrees.short)deg)"
            guard perspective > 0 else { return rotation }
            // Elements are evaluated on the main actor.
            let length = MainActor.assumeIsolated { size() }.map { max($0.width, $0.height) } ?? 300
            return "perspective(\(max(length / perspective, 1).short)px) \(rotation)"
        }
    }
}
