import OakBase

/// The timing of an animation, as the Web Animations API describes it.
package struct AnimationTiming: Equatable, Sendable {
    /// The duration of one repetition in milliseconds.
    package var duration: Double
    /// The easing function of one repetition in CSS syntax.
    package var easing: String
    /// The delay in milliseconds.
    package var delay = 0.0
    /// The number of repetitions, or 0 if the animation repeats indefinitely.
    package var count = 1
    /// A Boolean value that indicates whether every second repetition is reversed.
    package var autoreverses = false

    /// The timing as a JSON array, as the client script expects it. Default values at its end are omitted.
    package var json: String {
        var parts = ["\(duration.short)", "\"\(easing)\"", delay.short, "\(count)", autoreverses ? "1" : "0"]
        for value in ["0", "1", "0"] {
            guard parts.last == value else { break }
            parts.removeLast()
        }
        return "[\(parts.joined(separator: ","))]"
    }
}

extension Animation {
    /// The timing of the animation in the browser. Equal animations share the result of the computation.
    package var timing: AnimationTiming {
        if let known = Self.timings.withLock({ $0[self] }) { return known }
        let timing = makeTiming()
        Self.timings.withLock {
            // Most programs use few animations. If a program computes animations from data, results of older ones are
            // discarded.
            if $0.count >= 64 { $0.removeAll() }
            $0[self] = timing
        }
        return timing
    }

    private static let timings = Mutex<[Animation: AnimationTiming]>([:])

    private func makeTiming() -> AnimationTiming {
        let length = curveDuration
        var easing = pause == 0 ? styleValue : nil
        if easing == nil { easing = Self.linearEasing(over: pause + length) { progress(at: $0 - pause) } }
        return AnimationTiming(
            duration: min((pause + length) * 1_000, 1e9), easing: easing ?? "linear",
            delay: min(delay * 1_000, 1e9),
            count: count, autoreverses: autoreverses)
    }

    private var styleValue: String? {
        guard case .unit(let curve, _) = curve else { return nil }
        return curve.styleValue
    }

    /// The duration of one repetition without its pause, in seconds.
    private var curveDuration: Double {
        switch curve {
        case .unit(_, let duration): duration / rate
        case .spring(let spring, let velocity): spring.settlingTime(initialVelocity: velocity) / rate
        }
    }

    /// Returns the progress of one repetition at the given time after its pause, in seconds. The progress of a spring
    /// can exceed 1.
    func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        switch curve {
        case .unit(let curve, let duration):
            return duration > 0 ? curve.value(at: time * rate / duration) : 1
        case .spring(let spring, let velocity):
            return spring.motion(at: time * rate, initialVelocity: velocity).value
        }
    }

    /// Returns the time in seconds until the animation ends, or `nil` if it repeats indefinitely.
    ///
    /// - Parameter isLogical: A Boolean value that indicates whether a spring counts as ended when its motion appears
    ///   to end, before it is at rest.
    func duration(isLogical: Bool) -> Double? {
        guard count > 0 else { return nil }
        var last = curveDuration
        if isLogical, case .spring(let spring, _) = curve { last = min(last, spring.duration / rate) }
        return delay + Double(count - 1) * (pause + curveDuration) + pause + last
    }

    /// Returns a CSS easing function that approximates a function of time with an error of about 0.001.
    static func linearEasing(over duration: Double, _ value: (Double) -> Double) -> String {
        let count = 400
        let samples = (0...count).map { value(duration * Double($0) / Double(count)) }
        var kept = [0]
        // Each line is extended as long as it is near all samples that it replaces.
        var (start, low, high) = (0, -Double.infinity, Double.infinity)
        var end = 1
        while end < count {
            let distance = Double(end - start)
            low = max(low, (samples[end] - 0.001 - samples[start]) / distance)
            high = min(high, (samples[end] + 0.001 - samples[start]) / distance)
            let slope = (samples[end + 1] - samples[start]) / (distance + 1)
            if slope < low || slope > high {
                kept.append(end)
                (start, low, high) = (end, -.infinity, .infinity)
            }
            end += 1
        }
        let points = kept.map { index -> String in
            if index == 0 { return samples[0].easingValue }
            return "\(samples[index].easingValue) \((Double(index) / Double(count) * 100).short)%"
        }
        return "linear(\(points.joined(separator: ",")),1)"
    }
}

extension Double {
    /// The number with at most four decimal places.
    fileprivate var easingValue: String {
        let value = (self * 1e4).rounded() / 1e4
        return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}
