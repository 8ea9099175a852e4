/// A kind of haptic or audible feedback. It has no effect, because not all browsers provide it.
public struct SensoryFeedback: Equatable, Sendable {
    /// The weight of colliding objects.
    public struct Weight: Equatable, Sendable {
        /// The weight of light objects.
        public static let light = Weight(name: "light")
        /// The weight of objects that are neither light nor heavy.
        public static let medium = Weight(name: "medium")
        /// The weight of heavy objects.
        public static let heavy = Weight(name: "heavy")

        let name: String
    }

    /// The flexibility of colliding objects.
    public struct Flexibility: Equatable, Sendable {
        /// The flexibility of rigid objects.
        public static let rigid = Flexibility(name: "rigid")
        /// The flexibility of solid objects.
        public static let solid = Flexibility(name: "solid")
        /// The flexibility of soft objects.
        public static let soft = Flexibility(name: "soft")

        let name: String
    }

    /// Indicates that a task has succeeded.
    public static let success = SensoryFeedback(name: "success")
    /// Indicates that a task has produced a warning.
    public static let warning = SensoryFeedback(name: "warning")
    /// Indicates that a task has failed.
    public static let error = SensoryFeedback(name: "error")
    /// Indicates that a selection has changed.
    public static let selection = SensoryFeedback(name: "selection")
    /// Indicates that a value has increased.
    public static let increase = SensoryFeedback(name: "increase")
    /// Indicates that a value has decreased.
    public static let decrease = SensoryFeedback(name: "decrease")
    /// Indicates that an activity has started.
    public static let start = SensoryFeedback(name: "start")
    /// Indicates that an activity has stopped.
    public static let stop = SensoryFeedback(name: "stop")
    /// Indicates that a dragged object has been aligned.
    public static let alignment = SensoryFeedback(name: "alignment")
    /// Indicates that a value has crossed a threshold.
    public static let levelChange = SensoryFeedback(name: "levelChange")
    /// Indicates that objects have collided.
    public static let impact = SensoryFeedback(name: "impact")

    /// Returns feedback for a collision of objects with the given weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(name: "impact \(weight.name) \(intensity)")
    }

    /// Returns feedback for a collision of objects with the given flexibility.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback(name: "impact \(flexibility.name) \(intensity)")
    }

    private let name: String
}

extension View {
    /// Has no effect, because not all browsers provide haptic feedback.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T)
        -> some View
    {
        self
    }

    /// Has no effect, because not all browsers provide haptic feedback.
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Has no effect, because not all browsers provide haptic feedback.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }
}
