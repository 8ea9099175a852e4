import Oak

extension Check {
    /// A way through a machine: what happened, one step after the other.
    public struct Trace: Sendable {
        /// The state in which the machine was started.
        public let initialState: T.State
        /// What happened, in order.
        public let steps: [Step]
        /// The steps from this one on may go on for ever, again and again; `nil` if the way has an end.
        public let cycleStart: Int?

        let writtenEnv: String

        init(
            initialState: T.State, steps: [Step], cycleStart: Int? = nil, writtenEnv: String
        ) {
            self.initialState = initialState
            self.steps = steps
            self.cycleStart = cycleStart
            self.writtenEnv = writtenEnv
        }

        /// The state at the end.
        public var finalState: T.State { steps.last?.after ?? initialState }

        /// The events that were processed.
        public var events: [T.Event] { steps.compactMap(\.event) }
    }
}

extension Check.Trace {
    /// The way as far as a step.
    package func prefix(_ count: Int) -> Check.Trace {
        Check.Trace(
            initialState: initialState, steps: Array(steps.prefix(count)), writtenEnv: writtenEnv)
    }
}
