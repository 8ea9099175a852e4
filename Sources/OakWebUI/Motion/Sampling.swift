/// An object that records the changes to the elements of a view while the view is updated for several points in time.
@MainActor
final class Sampling {
    private struct Property: Hashable {
        let id: ElementID
        let name: String
    }

    /// The values of each property in the samples so far.
    private var values: [Property: [String]] = [:]
    private var current: [Property: String] = [:]
    private var count = 0

    /// Records that an element changes in the current sample.
    func note(_ id: ElementID, from old: Element, to new: Element) {
        let (before, after) = (AnimatedStyle(from: old, to: new), AnimatedStyle(from: new, to: old))
        for (name, value) in after.values {
            let property = Property(id: id, name: name)
            // In all samples so far, the property had its old value.
            if current[property] == nil {
                guard let old = before[name] else { continue }
                values[property] = Array(repeating: old, count: count)
            }
            current[property] = value
        }
    }

    func endSample() {
        for (property, value) in current { values[property, default: []].append(value) }
        count += 1
    }

    /// The values of the properties that change, for each element.
    var frames: [(id: ElementID, frames: [String: [String]])] {
        var frames: [ElementID: [String: [String]]] = [:]
        for (property, values) in values where values.contains(where: { $0 != values[0] }) {
            frames[property.id, default: [:]][property.name] = values
        }
        return frames.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension Graph {
    /// Animates elements through the states that `update` creates.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - timing: The delay and the repetitions of the animation.
    ///   - update: A closure that updates the views to their state at a time in seconds, or to their state before the
    ///     animation if the time is `nil`.
    func animate(over duration: Double, _ timing: AnimationTiming, update: (Double?) -> Void) {
        guard sampling == nil, duration > 0 else { return }
        let sampling = Sampling()
        let count = min(max(Int((duration * 30).rounded(.up)), 8), 60)
        let isConsistent = sample(sampling) {
            for index in 0...count {
                update(duration * Double(index) / Double(count))
                sampling.endSample()
            }
            update(nil)
        }
        guard isConsistent else { return }
        var timing = timing
        (timing.duration, timing.easing) = (duration * 1_000, "linear")
        for (id, frames) in sampling.frames { emitDirectly(.play(id, frames, timing)) }
    }

    /// Animates elements through the states between two values if the animatable data of the values differs and the
    /// current transaction has an animation. Afterwards, the views have their state for the first value.
    func animate<Value>(from old: Value, to new: Value, update: (Value) -> Void) {
        guard let animation = motion?.current?.animation, let old = old as? any Animatable else { return }
        func run<A: Animatable>(_ old: A) {
            guard let end = new as? A, old.animatableData != end.animatableData else { return }
            animate(over: animation.timing.duration / 1_000, animation.timing) { time in
                var value = end
                let progress = time.map { animation.progress(at: $0 - animation.pause) } ?? 0
                value.animatableData = old.animatableData.interpolated(
                    towards: end.animatableData, amount: progress)
                if let value = (time == nil ? old : value) as? Value { update(value) }
            }
        }
        run(old)
    }
}
