extension Spring {
    /// Returns the value at the given time, in seconds. The value starts at zero and moves to `target`.
    public func value<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, time: TimeInterval
    ) -> V {
        let (rest, push) = responses(at: time)
        return target.scaled(by: rest.value) + initialVelocity.scaled(by: push.value)
    }

    /// Returns the velocity at the given time, in seconds. The value starts at zero and moves to `target`.
    public func velocity<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, time: TimeInterval
    ) -> V {
        let (rest, push) = responses(at: time)
        return target.scaled(by: rest.velocity) + initialVelocity.scaled(by: push.velocity)
    }

    /// Returns the value at the given time, in seconds, for a motion between two values.
    public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = fromValue
        result.animatableData =
            fromValue.animatableData
            + value(
                target: toValue.animatableData - fromValue.animatableData,
                initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// Returns the velocity at the given time, in seconds, for a motion between two values.
    public func velocity<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = fromValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// Advances a value and its velocity by the motion of the spring during the given time, in seconds.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let distance = target - value
        let (oldValue, oldVelocity) = (value, velocity)
        value = oldValue + self.value(target: distance, initialVelocity: oldVelocity, time: deltaTime)
        velocity = self.velocity(target: distance, initialVelocity: oldVelocity, time: deltaTime)
    }

    /// Returns the force that the spring exerts on an object with the given position and velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Returns the force that the spring exerts on an object with the given position and velocity, for a motion between
    /// two values.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(
            target: toValue.animatableData - fromValue.animatableData, position: position.animatableData,
            velocity: velocity.animatableData)
        return result
    }

    /// Returns the estimated time in seconds until the spring is at rest.
    ///
    /// - Parameters:
    ///   - target: The distance to the target.
    ///   - initialVelocity: The velocity at the start.
    ///   - epsilon: The distance from the target at which the spring counts as settled.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        let distance = target.magnitudeSquared.squareRoot()
        let velocity = initialVelocity.magnitudeSquared.squareRoot()
        guard distance > 0 else {
            return velocity > 0 ? settlingTime(initialVelocity: velocity, epsilon: epsilon) : 0
        }
        return settlingTime(initialVelocity: velocity / distance, epsilon: epsilon / distance)
    }

    /// Returns the estimated time in seconds until the spring is at rest, for a motion between two values.
    ///
    /// - Parameters:
    ///   - fromValue: The value at the start.
    ///   - toValue: The value at the end.
    ///   - initialVelocity: The velocity at the start.
    ///   - epsilon: The distance from the target at which the spring counts as settled.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }

    /// Returns the motion to a target of 1 without an initial velocity, and the motion to a target of 0 with an initial
    /// velocity of 1. All other motions are sums of multiples of these.
    private func responses(at time: Double) -> (
        rest: (value: Double, velocity: Double), push: (value: Double, velocity: Double)
    ) {
        let (rest, both) = (motion(at: time), motion(at: time, initialVelocity: 1))
        return (rest, (both.value - rest.value, both.velocity - rest.velocity))
    }
}
