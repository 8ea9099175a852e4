import OakBase

// These functions access the run tables of a machine under the lock. The lock of the mailbox guards the tables, because
// revoking the token of a run and accepting an event from the run must not happen at the same time. In these functions,
// `scope` is the table of an embedded child, or `nil` for the machine's own effects.

extension Mailbox {
    /// Passes a run table to a closure while holding the lock. Returns `nil` if `scope` is `nil` and the mailbox has no
    /// storage yet.
    ///
    /// Objects must not be released under the lock, so `body` returns those that it removes.
    @inlinable
    func withRuns<R>(of scope: RunTable?, _ body: (RunTable) -> R) -> R? {
        lock { (scope ?? storage?.runs).map(body) }
    }

    /// Admits an effect, with or without an id, to the run table. Returns `nil` if the machine has ended.
    @inlinable
    func admit(
        _ effect: AnyRunEffect, id: EffectID?, overlap: Overlap, timing: EffectPolicy.Timing,
        visits: [StateVisit], in scope: RunTable?
    ) -> RunTable.Admission? {
        lock {
            guard phase == .running else { return nil }
            return (scope ?? ensureStorage().runs).admit(
                id: id, overlap: overlap, timing: timing, visits: visits, effect: effect)
        }
    }

    @inlinable
    func attach(_ task: Task<Void, Never>, to run: Run) {
        let isAlive = lock {
            if run.phase == .running { run.task = task }
            return run.isAlive
        }
        if !isAlive { task.cancel() }
    }

    @inlinable
    func isAlive(_ run: Run) -> Bool {
        lock { run.isAlive }
    }

    /// Records that the body of a run has returned.
    ///
    /// - Returns: A Boolean value that indicates whether the run was alive, and the enqueued run that starts next.
    @inlinable
    func finish(_ run: Run) -> (wasAlive: Bool, next: Run?) {
        var (task, observer): (Task<Void, Never>?, (@Sendable () -> Void)?)
        let result = lock { () -> (wasAlive: Bool, next: Run?) in
            task = run.task.take()
            observer = storage?.observer
            return (run.isAlive, (run.scope ?? storage?.runs)?.finish(run))
        }
        _ = task  // released here, not under the lock
        observer?()
        return result
    }

    /// Removes runs from a table, and cancels them.
    ///
    /// - Parameter removal: A closure that removes runs, and returns the first of them. `nextOfID` links it to the
    ///   others.
    @usableFromInline
    func cancelRuns(of scope: RunTable? = nil, _ removal: (RunTable) -> Run?) {
        cancelTasks(of: withRuns(of: scope, removal).flatMap(\.self))
    }

    /// Cancels the tasks of a list of runs, and reports the cancellations to the inspector, except for runs whose body
    /// has returned and timers that hold no effect back.
    ///
    /// - Parameter first: The first run. `nextOfID` links it to the others.
    @usableFromInline
    func cancelTasks(of first: Run?) {
        var next = first
        while let run = next {
            let (task, effect) = lock {
                next = run.nextOfID.take()
                return (run.task.take(), run.held.take())
            }
            task?.cancel()
            if run.timer != nil, effect == nil { continue }
            if task == nil, effect == nil { continue }
            settings.inspect { $0.effectCancelled($1, run: run.name) }
        }
    }
}
