/// A spring that moves a value to a target.
///
/// The duration of a spring is the time after which its motion appears to end. The motion itself takes longer to
/// settle.
public struct Spring: Hashable, Sendable {
    /// The mass of the object at the end of the spring.
    public let mass: Double
    /// The stiffness of the spring.
    public let stiffness: Double
    /// The drag that slows the object down.
    public let damping: Double

    private init(mass: Double, stiffness: Double, damping: Double) {
        self.mass = mass.positive(default: 1)
        self.stiffness = stiffness.positive(default: 1)
        self.damping = damping.isFinite ? max(damping, 0) : 0
    }

    /// Creates a spring from a perceived duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - bounce: 0 for no bounce, up to 1 for an undamped spring. A spring with a negative bounce is overdamped.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// Creates a spring from a response, which is the period of the undamped spring in seconds, and a damping ratio.
    /// With a ratio of 1, the spring does not bounce.
    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * .pi / max(response.positive(default: 0.5), 0.001)
        self.init(
            mass: 1, stiffness: frequency * frequency,
            damping: 2 * (dampingRatio.isFinite ? dampingRatio : 1) * frequency)
    }

    /// Creates a spring from physical properties.
    ///
    /// - Parameters:
    ///   - mass: The mass of the object at the end of the spring.
    ///   - stiffness: The force that the spring exerts for each unit of distance.
    ///   - damping: The drag that slows the object down.
    ///   - allowOverDamping: A Boolean value that indicates whether the spring may be overdamped.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let spring = Self(mass: mass, stiffness: stiffness, damping: damping)
        let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
        self.init(
            mass: mass, stiffness: stiffness, damping: allowOverDamping ? damping : min(damping, critical))
    }

    /// Creates a spring that settles after the given duration.
    ///
    /// - Parameters:
    ///   - settlingDuration: The time in seconds until the spring is at rest.
    ///   - dampingRatio: The damping ratio. With a ratio of 1, the spring does not bounce.
    ///   - epsilon: The distance from the target at which the spring counts as settled.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // The settling duration is proportional to the response.
        let unit = Spring(response: 1, dampingRatio: dampingRatio).settlingTime(epsilon: epsilon)
        self.init(
            response: settlingDuration.positive(default: 0.5) / max(unit, 0.001), dampingRatio: dampingRatio)
    }

    private static func dampingRatio(bounce: Double) -> Double {
        guard bounce.isFinite else { return 1 }
        return bounce >= 0 ? max(1 - bounce, 0) : 1 / (1 + max(bounce, -0.999))
    }

    /// The perceived duration, in seconds.
    public var duration: TimeInterval { response }

    /// The bounce: 0 for no bounce, up to 1 for an undamped spring, and negative for an overdamped spring.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// The period of the undamped spring, in seconds.
    public var response: Double { 2 * .pi / frequency }

    /// The ratio of the damping to the critical damping, which is the smallest damping without bounce.
    public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

    /// The estimated time in seconds until the spring is at rest, for a target of 1 and an epsilon of 0.001.
    public var settlingDuration: TimeInterval { settlingTime() }

    /// A spring without bounce.
    public static var smooth: Spring { smooth() }
    /// Returns a spring with the given duration, in seconds, and without bounce unless `extraBounce` adds some.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a slight bounce.
    public static var snappy: Spring { snappy() }
    /// Returns a spring with a slight bounce and the given duration, in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a pronounced bounce.
    public static var bouncy: Spring { bouncy() }
    /// Returns a spring with a pronounced bounce and the given duration, in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

extension Spring {
    /// The angular frequency of the undamped spring.
    private var frequency: Double { (stiffness / mass).squareRoot() }

    /// Returns the position and velocity at the given time, in seconds. The spring starts at 0 and moves to 1.
    func motion(at time: Double, initialVelocity: Double = 0) -> (value: Double, velocity: Double) {
        let (frequency, ratio, time) = (frequency, dampingRatio, max(time, 0))
        // The distance from the target.
        var (distance, velocity): (Double, Double)
        if abs(ratio - 1) < 1e-4 {
            let slope = initialVelocity - frequency
            let decay = exp(-frequency * time)
            distance = (-1 + slope * time) * decay
            velocity = slope * decay - frequency * distance
        } else if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let sine = (initialVelocity - ratio * frequency) / damped
            let decay = exp(-ratio * frequency * time)
            let (s, c) = (sin(damped * time), cos(damped * time))
            distance = decay * (sine * s - c)
            velocity = decay * damped * (sine * c + s) - ratio * frequency * distance
        } else {
            let root = (ratio * ratio - 1).squareRoot()
            let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
            let first = (initialVelocity + fast) / (slow - fast)
            let (a, b) = (first * exp(slow * time), (-1 - first) * exp(fast * time))
            distance = a + b
            velocity = a * slow + b * fast
        }
        return (1 + distance, velocity)
    }

    /// Returns the time in seconds after which the distance from the target stays below `epsilon`. It is at most one
    /// minute.
    func settlingTime(initialVelocity: Double = 0, epsilon: Double = 0.001) -> Double {
        let epsilon = epsilon.positive(default: 0.001)
        let limit = 60.0
        // An upper bound of the distance, which decreases over time.
        func bound(_ time: Double) -> Double {
            let (ratio, frequency) = (dampingRatio, frequency)
            guard ratio < 1 - 1e-4 else {
                return abs(motion(at: time, initialVelocity: initialVelocity).value - 1)
            }
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let sine = (initialVelocity - ratio * frequency) / damped
            return (1 + sine * sine).squareRoot() * exp(-ratio * frequency * time)
        }
        // A spring without bounce passes its target at most once, soon after its start.
        var (low, high) = (dampingRatio < 1 - 1e-4 ? 0 : min(2 / frequency, limit), limit)
        guard bound(high) < epsilon else { return limit }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bound(middle) < epsilon { high = middle } else { low = middle }
        }
        return high
    }
}

extension Double {
    /// Returns the number if it is positive and finite, or the default value otherwise.
    func positive(default value: Double) -> Double { isFinite && self > 0 ? self : value }
}
