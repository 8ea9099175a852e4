/// An animation that the server describes and the browser runs.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable {
        case unit(UnitCurve, duration: Double)
        case spring(Spring, initialVelocity: Double)
    }

    /// The motion from the old value to the new value, before the speed factor is applied.
    private(set) var curve: Curve
    /// The factor by which the speed of the curve is multiplied.
    private(set) var rate = 1.0
    /// The time before each repetition, in seconds.
    private(set) var pause = 0.0
    /// The time before the first repetition, in seconds.
    private(set) var delay = 0.0
    /// The number of repetitions, or 0 if the animation repeats indefinitely.
    private(set) var count = 1
    /// A Boolean value that indicates whether every second repetition is reversed.
    private(set) var autoreverses = false

    private init(_ curve: Curve) { self.curve = curve }

    private init(_ curve: UnitCurve, _ duration: TimeInterval) {
        // The browser's timers overflow after a few weeks.
        self.init(.unit(curve, duration: duration.isFinite ? min(max(duration, 0), 1e6) : 0.35))
    }

    private init(_ spring: Spring, initialVelocity: Double = 0) {
        self.init(.spring(spring, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0))
    }

    /// Returns an animation that starts `delay` seconds later. If this animation already repeats, only its first
    /// repetition is delayed. If you apply a repetition after the delay, each repetition is delayed.
    public func delay(_ delay: TimeInterval) -> Animation {
        var animation = self
        if delay.isFinite { animation.delay = min(max(self.delay + delay, 0), 1e6) }
        return animation
    }

    /// Returns an animation whose speed is multiplied by a factor, and whose delay is divided by the same factor.
    public func speed(_ speed: Double) -> Animation {
        let factor = min(max(speed.positive(default: 1), 1e-3), 1e3)
        var animation = self
        animation.rate *= factor
        animation.pause /= factor
        animation.delay /= factor
        return animation
    }

    /// Returns an animation that repeats the given number of times.
    ///
    /// - Parameters:
    ///   - repeatCount: The number of repetitions, at least 1.
    ///   - autoreverses: A Boolean value that indicates whether every second repetition is reversed.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeated(min(max(repeatCount, 1), 1_000_000), autoreverses)
    }

    /// Returns an animation that repeats until the value changes again or the view is removed.
    ///
    /// - Parameter autoreverses: A Boolean value that indicates whether every second repetition is reversed.
    public func repeatForever(autoreverses: Bool = true) -> Animation { repeated(0, autoreverses) }

    private func repeated(_ count: Int, _ autoreverses: Bool) -> Animation {
        var animation = self
        (animation.count, animation.autoreverses) = (count, autoreverses)
        (animation.pause, animation.delay) = (pause + delay, 0)
        return animation
    }
}

// MARK: Curves

extension Animation {
    /// The default animation, a spring without bounce.
    public static let `default` = spring(response: 0.55, dampingFraction: 1)
    /// An animation with a constant speed.
    public static let linear = linear(duration: 0.35)
    /// An animation that starts slowly.
    public static let easeIn = easeIn(duration: 0.35)
    /// An animation that ends slowly.
    public static let easeOut = easeOut(duration: 0.35)
    /// An animation that starts and ends slowly.
    public static let easeInOut = easeInOut(duration: 0.35)

    /// Returns an animation with a constant speed that lasts `duration` seconds.
    public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration) }
    /// Returns an animation that starts slowly and lasts `duration` seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { Animation(.easeIn, duration) }
    /// Returns an animation that ends slowly and lasts `duration` seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { Animation(.easeOut, duration) }
    /// Returns an animation that starts and ends slowly and lasts `duration` seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation(.easeInOut, duration) }

    /// Returns an animation with a cubic Bézier timing curve and the given duration, in seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(
            .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
            duration: duration)
    }

    /// Returns an animation with the given timing curve and the given duration, in seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(curve, duration)
    }
}

// MARK: Springs

extension Animation {
    /// A spring animation without bounce and with a duration of 0.5 seconds.
    public static let spring = spring(duration: 0.5)
    /// A spring animation without bounce.
    public static let smooth = smooth()
    /// A spring animation with a slight bounce.
    public static let snappy = snappy()
    /// A spring animation with a pronounced bounce.
    public static let bouncy = bouncy()
    /// A spring animation without bounce, like `spring`.
    public static let interpolatingSpring = interpolatingSpring(duration: 0.5)
    /// A spring animation for interactive changes.
    public static let interactiveSpring = interactiveSpring()

    /// Returns an animation with the given spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(spring)
    }

    /// Returns a spring animation with the given damping fraction and the given response, in seconds.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation(Spring(response: response, dampingRatio: dampingFraction)) }

    /// Returns a spring animation with the given bounce and the given duration, in seconds.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { Animation(Spring(duration: duration, bounce: bounce)) }

    /// Returns a spring animation with the given duration, in seconds, and without bounce unless `extraBounce` adds
    /// some.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(.smooth(duration: duration, extraBounce: extraBounce))
    }

    /// Returns a spring animation with a slight bounce and the given duration, in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(.snappy(duration: duration, extraBounce: extraBounce))
    }

    /// Returns a spring animation with a pronounced bounce and the given duration, in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    /// Returns an animation with the given spring and initial velocity.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(spring, initialVelocity: initialVelocity)
    }

    /// Returns a spring animation with the given physical properties.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
        return Animation(spring, initialVelocity: initialVelocity)
    }

    /// Returns a spring animation with the given bounce and initial velocity, and the given duration, in seconds.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        Animation(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// Returns a spring animation for interactive changes.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation(Spring(response: response, dampingRatio: dampingFraction)) }

    /// Returns a spring animation for interactive changes.
    @_disfavoredOverload
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation(Spring(duration: duration, bounce: 0.14 + extraBounce)) }
}

extension Animation: CustomStringConvertible {
    public var description: String { "Animation(\(timing.easing), \(timing.duration.short) ms)" }
}
