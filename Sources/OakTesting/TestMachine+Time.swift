import Oak

extension TestMachine {
    /// Lets time pass on the ``clock``, from deadline to deadline.
    ///
    /// Events that effects send meanwhile are processed at their time, so that what they start or cancel
    /// takes place then, too; they are to be received afterwards, in order.
    ///
    /// That holds for effects that sleep on the clock, or answer within a bounded number of turns of their
    /// executor. Time does not wait for an effect that is busy elsewhere, such as with real work, a network
    /// or another clock: what it does next happens after the time that has passed meanwhile, so that a sleep
    /// between two pieces of such work may end later than expected. Give that work the virtual clock, or
    /// receive its event before advancing.
    public nonisolated(nonsending) func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let location = CallSite(fileID, filePath, line, column)
        let deadline = clock.now.advanced(by: duration)
        await letRun(nil)
        while let next = clock.nextDeadline, next <= deadline {
            if next > clock.now { busy.formUnion(awake) }
            guard let woken = clock.wakeNext(until: deadline, order: machine.runs.compactMap(\.task)) else {
                break
            }
            await letRun(woken)
        }
        if deadline > clock.now { busy.formUnion(awake) }
        clock.reach(deadline)
        reportIssues(at: location)
        if processed.count >= Self.flood {
            location.fail(
                """
                advance(by: \(duration.code)): \(processed.count) events came and were not received. \
                Probably events answer each other for ever; the last of them:

                \(Phrasing.lines(processed.suffix(4).map { Phrasing.code($0.event) }))
                """)
        }
    }

    /// Lets effects run until all of them sleep or have ended, or have had a bounded number of turns, and
    /// processes what they send.
    nonisolated(nonsending) func letRun(_ woken: VirtualClock.Woken?) async {
        // The task of an effect is known to have ended when its run has; of others nobody can tell.
        let isOurs = machine.runs.contains { $0.task == woken?.task }
        let stranger = isOurs ? nil : woken
        var isQuiet = false
        var count: Int
        repeat {
            count = bell.count
            isQuiet = await Turns.give(
                woken?.patience ?? .usual,
                until: { [self] in
                    process()
                    return stranger.map(clock.sleepsAgain) != false && awake.isSubset(of: waiting)
                }, hasBegun: { [clock] in woken.map(clock.hasBegun) != false && clock.isSettled })
            if !awake.isEmpty {
                await Turns.give(
                    .brief,
                    until: { [self] in
                        process()
                        return awake.isEmpty
                    })
            }
        } while !isQuiet && bell.count > count && processed.count < Self.flood
        waiting = awake
    }

    /// The tasks of effects that do not sleep on the clock.
    private var awake: Set<Int> {
        Set(machine.runs.filter { deadline(of: $0) == nil }.compactMap(\.task))
    }

    /// Processes what has arrived.
    func process() {
        while processed.count < Self.flood, let step = machine.next() { processed.append(step) }
    }

    /// More unreceived events than any test is about.
    private static var flood: Int { 100_000 }
}
