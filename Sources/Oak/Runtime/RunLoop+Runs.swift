import OakBase

// These functions implement the lifecycle of a run effect. A run is registered when its effect is executed, and its
// body starts when the executor is free. It ends after its body has returned and all events that it sent have been
// taken from the mailbox.

extension RunLoop {
    /// Executes an effect.
    ///
    /// - Parameter timing: The timing, which differs from the effect's own if a timer has held the effect back.
    @inlinable
    func start(
        _ effect: RunEffect<T>, _ timing: EffectPolicy.Timing, in scope: RunTable?, _ visits: [StateVisit]
    ) {
        guard
            let admission = mailbox.admit(
                effect, id: effect.id, overlap: effect.overlap, timing: timing, visits: visits, in: scope)
        else { return }
        if admission.hasOtherConsequences { finishAdmission(admission, of: effect, in: scope) }
        guard let run = admission.run else { return }
        if run.timer == .throttles { start(effect, .atOnce, in: scope, visits) }
        launch(effect, run)
    }

    /// Cancels replaced runs, starts the enqueued runs that were waiting for them, and reports a skipped effect to the
    /// inspector.
    @usableFromInline
    func finishAdmission(_ admission: RunTable.Admission, of effect: RunEffect<T>, in scope: RunTable?) {
        if admission.replaced != nil { mailbox.cancelTasks(of: admission.replaced) }
        if let next = admission.next { spawnEnqueued(next) }
        guard admission.isSkipped || admission.superseded != nil else { return }
        mailbox.settings.inspect { $0.effectSkipped($1, id: effect.id, scope: scope?.path ?? ScopePath()) }
    }

    /// Starts the effect of an enqueued run, and then the effects of the other enqueued runs with the same id that can
    /// start now.
    @usableFromInline
    func spawnEnqueued(_ first: Run) {
        var next: Run? = first
        while let run = next {
            let taken = mailbox.withRuns(of: run.scope) { $0.takeEffect(of: run) }
            next = taken?.next
            // The table contains only effects of this machine.
            if let effect = taken?.effect { launch(unsafeDowncast(effect, to: RunEffect<T>.self), run) }
        }
    }

    /// Creates the task of a run, and reports the start of an effect to the inspector. The task runs on the machine's
    /// actor, where tasks of equal priority start in the order of the calls, or on the global executor if the machine has
    /// no actor.
    @inlinable
    func launch(_ effect: RunEffect<T>, _ run: Run) {
        let mailbox = mailbox
        if run.timer == nil { mailbox.settings.inspect { $0.effectStarted($1, run: run.name) } }
        // The task runs on the actor that owns the machine. Without an actor, the environment is `Sendable` and the
        // events of the effect are transferred to the run. The mailbox's lock guards the run and its timer.
        nonisolated(unsafe) let effect = effect
        nonisolated(unsafe) let env = env
        nonisolated(unsafe) let run = run
        let hasTimer = if case .body = effect.work { run.timer != nil } else { true }
        nonisolated(unsafe) let timer = hasTimer ? Self.setTimer(of: effect, run, mailbox) : nil
        let task: Task<Void, Never>
        if mailbox.owners == .anySender {
            #if OAK_INTERLEAVINGS
            if let task = interleaver?.launch({ await Self.runBody(effect, env, mailbox, run, timer) }) {
                return mailbox.attach(task, to: run)
            }
            #endif
            task = Task { @Sendable in await Self.runBody(effect, env, mailbox, run, timer) }
        } else if let host = mailbox.actor {
            task = host.assumeIsolated { host in
                Task {
                    _ = host
                    await Self.runBody(effect, env, mailbox, run, timer)
                }
            }
        } else {
            // The actor is being deallocated together with the machine.
            if let timer { mailbox.remove(timer) }
            return
        }
        mailbox.attach(task, to: run)
    }

    @inlinable
    nonisolated(nonsending) static func runBody(
        _ effect: RunEffect<T>, _ env: T.Env, _ mailbox: Mailbox<T.Event>, _ run: Run,
        _ timer: TimerQueue<T.Event>.Timer?
    ) async {
        guard mailbox.isAlive(run) else {
            if let timer { mailbox.remove(timer) }
            return
        }
        if run.timer != nil { return await runTimer(timer, mailbox, run) }
        var hasFailed = false
        do {
            try await work(effect, env, mailbox, run, timer)
        } catch {
            hasFailed = true
            recover(from: error, of: effect, run, mailbox)
        }
        let (wasAlive, next) = mailbox.finish(run)
        if wasAlive && !hasFailed { mailbox.settings.inspect { $0.effectFinished($1, run: run.name) } }
        if let next { submitStart(of: next, mailbox) }
    }

    /// Submits a job that starts the next enqueued run.
    @usableFromInline
    static func submitStart(
        of next: Run, _ mailbox: Mailbox<T.Event>, isolation: isolated (any Actor)? = #isolation
    ) {
        mailbox.submit(isolation: isolation) {
            // The mailbox is connected to a loop of this type.
            if let loop = mailbox.lock({ mailbox.loop }) {
                unsafeDowncast(loop, to: RunLoop<T>.self).spawnEnqueued(next)
            }
        }
    }

    @inlinable
    nonisolated(nonsending) static func work(
        _ effect: RunEffect<T>, _ env: T.Env, _ mailbox: Mailbox<T.Event>, _ run: Run,
        _ timer: TimerQueue<T.Event>.Timer?
    ) async throws {
        if let delay = effect.delay { try await delay.wait(mailbox.settings.clock) }
        if case .body(let body) = effect.work {
            try await body(env, TransducerInput(mailbox, run: run))
        } else {
            try await tick(effect, mailbox, run, timer)
        }
    }

    /// Waits for the timer of an effect, repeatedly if the effect repeats. The intervals are measured from the start
    /// time. Ticks that were missed while the process was suspended are combined into one tick.
    @usableFromInline
    nonisolated(nonsending) static func tick(
        _ effect: RunEffect<T>, _ mailbox: Mailbox<T.Event>, _ run: Run, _ first: TimerQueue<T.Event>.Timer?
    ) async throws {
        guard var timer = first ?? effect.setTimer(of: run, mailbox) else { return }
        try await mailbox.wait(for: timer)
        guard case .every(let interval, _) = effect.work else { return }
        let length = interval.bounded
        while mailbox.isAlive(run), let (_, item) = effect.timer(of: run) {
            var due = timer.deadline + length
            let now = mailbox.settings.timeline.now()
            if now >= due {
                let missed = (now - due) / length
                due = missed < 1e9 ? due + length * (Int(missed) + 1) : now + length
            }
            timer = mailbox.setTimer(for: run, at: due, after: timer, item)
            try await mailbox.wait(for: timer)
        }
    }

    /// Sets the timer with which a run starts, if there is one. A delayed effect sets its timer after the delay.
    @usableFromInline
    static func setTimer(
        of effect: RunEffect<T>, _ run: Run, _ mailbox: Mailbox<T.Event>
    ) -> TimerQueue<T.Event>.Timer? {
        if run.timer != nil {
            guard let delay = effect.summary.delay else { return nil }
            let deadline = mailbox.settings.timeline.deadline(after: delay)
            return mailbox.setTimer(for: run, at: deadline) { [unowned mailbox] in
                expiration(of: run, mailbox)
            }
        }
        return effect.delay == nil ? effect.setTimer(of: run, mailbox) : nil
    }

    /// Turns an error from a run into an event, or reports it as an issue. Errors of cancelled runs are ignored.
    @usableFromInline
    static func recover(
        from error: any Error, of effect: RunEffect<T>, _ run: Run, _ mailbox: Mailbox<T.Event>,
        isolation: isolated (any Actor)? = #isolation
    ) {
        guard mailbox.isAlive(run) else { return }
        mailbox.settings.inspect { $0.effectFailed($1, run: run.name, error: error) }
        guard let event = effect.recover?(error) ?? T.failed(error, effect: effect.ownID) else {
            return report(error, of: effect.id, in: run.name.scope, mailbox)
        }
        // The event was created for this call, so no other code can access it.
        nonisolated(unsafe) let failure = event
        mailbox.sendFailure(failure, from: run, isolation: isolation)
    }

    /// Reports an unhandled error from an effect as an issue.
    private static func report(
        _ error: any Error, of id: EffectID?, in scope: ScopePath, _ mailbox: Mailbox<T.Event>
    ) {
        let machine = "\(T.self)\(scope.isEmpty ? "" : ", child \(scope),")"
        mailbox.settings.report(Issue(.effectFailed(id: id, error: error), machine: machine))
    }

    /// Waits for the interval of a throttled effect or the quiet period of a debounced effect, and then starts the
    /// effect that was held back.
    @usableFromInline
    nonisolated(nonsending) static func runTimer(
        _ timer: TimerQueue<T.Event>.Timer?, _ mailbox: Mailbox<T.Event>, _ run: Run
    ) async {
        guard let timer else { return }
        do {
            try await mailbox.wait(for: timer)
        } catch {
            if mailbox.isAlive(run) { fail(run, with: error, mailbox) }
        }
    }

    /// Submits a job that removes a timer whose clock has thrown an error. The effect that the timer was holding back
    /// fails with this error. If the timer was cancelled, the error is ignored.
    @usableFromInline
    static func fail(
        _ timer: Run, with error: any Error, _ mailbox: Mailbox<T.Event>,
        isolation: isolated (any Actor)? = #isolation
    ) {
        mailbox.submit(isolation: isolation) {
            guard let failed = mailbox.withRuns(of: timer.scope, { $0.fail(timer) }).flatMap(\.self) else {
                return
            }
            guard let effect = failed.effect, let run = failed.run else {
                return report(error, of: timer.id, in: timer.name.scope, mailbox)
            }
            mailbox.settings.inspect { $0.effectStarted($1, run: run.name) }
            // The timer holds an effect of this machine. The machine is owned, so no isolation is needed.
            recover(
                from: error, of: unsafeDowncast(effect, to: RunEffect<T>.self), run, mailbox, isolation: nil)
            if let next = mailbox.finish(run).next { submitStart(of: next, mailbox, isolation: nil) }
        }
    }

    /// Returns a job that removes a fired timer and starts the effect held back by that timer. The mailbox stores and calls
    /// the job, so it need not be retained.
    private static func expiration(of timer: Run, _ mailbox: Mailbox<T.Event>) -> Mailbox<T.Event>.Item {
        .job { [unowned mailbox] in
            guard let kind = timer.timer,
                let (effect, visits) = mailbox.withRuns(of: timer.scope, { $0.expire(timer) }).flatMap(
                    \.self),
                let loop = mailbox.lock({ mailbox.loop })
            else { return }
            // The mailbox is connected to a loop of this type, and holds an effect of that loop.
            let (run, kept) = (
                unsafeDowncast(loop, to: RunLoop<T>.self), unsafeDowncast(effect, to: RunEffect<T>.self)
            )
            run.start(kept, EffectPolicy.timing(after: kind, of: kept.start.timing), in: timer.scope, visits)
        }
    }
}

extension RunEffect {
    fileprivate func setTimer(of run: Run, _ mailbox: Mailbox<T.Event>) -> TimerQueue<T.Event>.Timer? {
        timer(of: run).map { delay, item in
            mailbox.setTimer(for: run, at: mailbox.settings.timeline.deadline(after: delay), item)
        }
    }

    /// The delay after which an effect sends its next event, and a closure that returns this event for the mailbox, or
    /// `nil` if the effect is not a timer.
    fileprivate func timer(of run: Run) -> (delay: Duration, item: () -> Mailbox<T.Event>.Item)? {
        switch work {
        case .body: nil
        case .after(let delay, let event): (delay, { .event(event, run, nil) })
        case .every(let interval, let event): (interval, { .event(event(), run, nil) })
        }
    }
}
