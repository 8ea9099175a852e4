import Oak

extension TestMachine {
    /// Advances the ``clock`` by a duration, stopping at each deadline on the way.
    ///
    /// Each event that an effect sends during this time is processed at that point in virtual time. Receive these
    /// events afterward, in order.
    ///
    /// This applies to effects that sleep on the clock, or that respond within a bounded number of turns of their
    /// executor. The clock does not wait for an effect that is busy with something else, such as a computation, a
    /// network request or another clock. Such an effect may continue only after the advance, so a sleep between two
    /// pieces of its work may end later than expected. Use the virtual clock for that work, or receive its event before
    /// advancing.
    public nonisolated(nonsending) func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let location = CallSite(fileID, filePath, line, column)
        let deadline = clock.now.advanced(by: duration)
        await yieldTurns(nil)
        while let next = clock.nextDeadline, next <= deadline {
            if next > clock.now { busy.formUnion(awake) }
            guard let woken = clock.wakeNext(until: deadline, order: machine.runs.compactMap(\.task)) else {
                break
            }
            await yieldTurns(woken)
        }
        if deadline > clock.now { busy.formUnion(awake) }
        clock.reach(deadline)
        reportIssues(at: location)
    }

    /// Lets the effects run until each has gone to sleep, ended, or used up a bounded number of turns.
    nonisolated(nonsending) func yieldTurns(_ woken: VirtualClock.Woken?) async {
        // The task of an effect has ended when its run has ended. The end of any other task cannot be observed.
        let isOurs = machine.runs.contains { $0.task == woken?.task }
        let otherTask = isOurs ? nil : woken
        var isIdle = false
        var count: Int
        repeat {
            count = signal.count
            isIdle = await Turns.yield(
                woken?.patience ?? .usual,
                until: { [self] in
                    machine.processQueue()
                    return otherTask.map(clock.sleepsAgain) != false && awake.isSubset(of: waiting)
                }, hasBegun: { [clock] in woken.map(clock.hasBegun) != false && clock.isSettled })
            if !awake.isEmpty {
                await Turns.yield(
                    .brief,
                    until: { [self] in
                        machine.processQueue()
                        return awake.isEmpty
                    })
            }
        } while !isIdle && signal.count > count && machine.isRunning
        waiting = awake
    }

    /// The tasks of effects that are not sleeping on the clock.
    private var awake: Set<Int> {
        Set(machine.runs.filter { deadline(of: $0) == nil }.compactMap(\.task))
    }
}
