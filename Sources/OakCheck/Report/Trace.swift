import Oak

extension Check {
    /// A sequence of steps that a machine takes from an initial state.
    public struct Trace: Sendable {
        /// The state in which the trace starts.
        public let initialState: T.State
        /// The steps, in order.
        public let steps: [Step]
        /// The outputs of each step, as source code.
        let outputTexts: [[String]]
        /// The index of the step from which the trace can repeat forever, or `nil` if the trace is finite.
        public let cycleStart: Int?

        let writtenEnv: WrittenEnv

        init(
            initialState: T.State, steps: [Step], outputTexts: [[String]] = [], cycleStart: Int? = nil,
            writtenEnv: WrittenEnv
        ) {
            self.initialState = initialState
            self.steps = steps
            self.outputTexts = outputTexts
            self.cycleStart = cycleStart
            self.writtenEnv = writtenEnv
        }

        /// The state after the last step.
        public var finalState: T.State { steps.last?.after ?? initialState }

        /// The events that are processed along the trace.
        public var events: [T.Event] { steps.compactMap(\.event) }
    }
}

extension Check.Trace {
    /// Returns a trace that consists of at most the first `count` steps of this trace.
    package func prefix(_ count: Int) -> Check.Trace {
        Check.Trace(
            initialState: initialState, steps: Array(steps.prefix(count)),
            outputTexts: Array(outputTexts.prefix(count)), writtenEnv: writtenEnv)
    }
}
