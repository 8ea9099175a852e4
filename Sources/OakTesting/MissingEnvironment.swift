import Oak

extension TestMachine {
    /// Reports a missing environment at compile time. The body is never executed.
    @available(*, unavailable, message: "pass `env:`: the effects of this transducer need an `Env`")
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, clock: VirtualClock = VirtualClock(),
        timeLimit: Duration = .seconds(5), isolation: isolated any Actor = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) { fatalError() }
}
