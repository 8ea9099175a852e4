/// A value that can be added, subtracted and scaled, such as a number or a pair of numbers.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component of the value by a number.
    mutating func scale(by rhs: Double)

    /// The sum of the squares of the components.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// Returns the value with each component multiplied by a number.
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves the value toward another value by a fraction of the distance between them.
    ///
    /// - Parameters:
    ///   - other: The other value.
    ///   - amount: The fraction of the distance, where 0 leaves the value unchanged and 1 results in the other value.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self = interpolated(towards: other, amount: amount)
    }

    /// Returns the value at a fraction of the distance from this value to another value.
    ///
    /// - Parameters:
    ///   - other: The other value.
    ///   - amount: The fraction of the distance, where 0 results in this value and 1 results in the other value.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        self + (other - self).scaled(by: amount)
    }
}

extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
}

/// A pair of values, which are added, subtracted and scaled together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Creates a pair of two values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// A pair of zeros.
    public static var zero: Self { Self(.zero, .zero) }

    public static func + (lhs: Self, rhs: Self) -> Self {
        Self(lhs.first + rhs.first, lhs.second + rhs.second)
    }
    public static func - (lhs: Self, rhs: Self) -> Self {
        Self(lhs.first - rhs.first, lhs.second - rhs.second)
    }

    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A placeholder for types that have no animatable data.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Creates empty animatable data.
    public init() {}

    /// The only value of this type.
    public static var zero: Self { Self() }

    public static func + (lhs: Self, rhs: Self) -> Self { lhs }
    public static func - (lhs: Self, rhs: Self) -> Self { lhs }
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { 0 }
}
