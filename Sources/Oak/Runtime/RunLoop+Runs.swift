// The life of a run effect: registered when executed, started when the actor is free, over when its body
// has returned and all that it sent was taken.

extension RunLoop {
    @inlinable
    func start(_ effect: RunEffect<T>, in scope: RunTable?) {
        if case .atOnce = effect.start { admit(effect, in: scope) } else { startInTime(effect, in: scope) }
    }

    @usableFromInline
    func startInTime(_ effect: RunEffect<T>, in scope: RunTable?) {
        guard let id = effect.id else { return admit(effect, in: scope) }
        switch effect.start {
        case .atOnce:
            admit(effect, in: scope)
        case .debounced:
            guard let admission = mailbox.debounce(effect, id: id, overlap: effect.overlap, in: scope)
            else { return }
            finishAdmission(admission, id: id, in: scope)
            if let timer = admission.run { launch(effect, timer) }
        case .throttled(_, let latest):
            guard let admission = mailbox.throttle(effect, id: id, latest: latest, in: scope) else { return }
            finishAdmission(admission, id: id, in: scope)
            if let timer = admission.run {
                admit(effect, in: scope)
                launch(effect, timer)
            }
        }
    }

    @inlinable
    func admit(_ effect: RunEffect<T>, in scope: RunTable?) {
        guard let admission = mailbox.admit(effect, id: effect.id, overlap: effect.overlap, in: scope) else {
            return
        }
        if effect.id != nil { finishAdmission(admission, id: effect.id, in: scope) }
        if let run = admission.run { spawn(effect, run) }
    }

    /// Cancels what was replaced, and tells what does not start.
    @usableFromInline
    func finishAdmission(_ admission: RunTable.Admission, id: EffectID?, in scope: RunTable?) {
        if admission.replaced != nil { mailbox.cancelTasks(of: admission.replaced) }
        guard admission.isSkipped || admission.superseded != nil else { return }
        mailbox.settings.inspect { $0.effectSkipped($1, id: id, scope: scope?.path ?? ScopePath()) }
    }

    /// Starts an effect whose turn has come.
    @usableFromInline
    func begin(_ turn: Run) {
        let effect = mailbox.lock { turn.phase == .dead ? nil : turn.held.take() }
        // Only effects of this machine wait in its table.
        if let effect { spawn(unsafeDowncast(effect, to: RunEffect<T>.self), turn) }
    }

    /// Starts an effect, and tells so.
    @inlinable
    func spawn(_ effect: RunEffect<T>, _ run: Run) {
        mailbox.settings.inspect { $0.effectStarted($1, run: run.name) }
        launch(effect, run)
    }

    /// Makes the task of a run: on the machine's actor, in the order of the calls; on the global executor if anybody
    /// may own the machine.
    @inlinable
    func launch(_ effect: RunEffect<T>, _ run: Run) {
        let mailbox = mailbox
        // These leave for a task on the very actor that owns the machine, or, without an actor, belong to
        // a machine whose environment is Sendable and whose effects' events were handed over to the run. The
        // mailbox's lock guards the run.
        nonisolated(unsafe) let effect = effect
        nonisolated(unsafe) let env = env
        nonisolated(unsafe) let run = run
        let task: Task<Void, Never>
        if mailbox.ownership == .anySender {
            task = Task { @Sendable in await Self.runBody(effect, env, mailbox, run) }
        } else if let host = mailbox.actor {
            task = host.assumeIsolated { host in
                Task {
                    _ = host
                    await Self.runBody(effect, env, mailbox, run)
                }
            }
        } else {
            return  // the actor is being freed, and the machine with it
        }
        mailbox.attach(task, to: run)
    }

    @inlinable
    nonisolated(nonsending) static func runBody(
        _ effect: RunEffect<T>, _ env: T.Env, _ mailbox: Mailbox<T.Event>, _ run: Run
    ) async {
        guard mailbox.isAlive(run) else { return }
        if run.timer != nil { return await runTimer(effect, mailbox, run) }
        var hasFailed = false
        do {
            try await work(effect, env, TransducerInput(mailbox, run: run))
        } catch {
            hasFailed = true
            recover(from: error, of: effect, run, mailbox)
        }
        let (wasAlive, turn) = mailbox.finish(run)
        if wasAlive && !hasFailed { mailbox.settings.inspect { $0.effectFinished($1, run: run.name) } }
        if let turn { startNext(turn, mailbox) }
    }

    /// Has the owner start an effect whose turn has come.
    @usableFromInline
    static func startNext(
        _ turn: Run, _ mailbox: Mailbox<T.Event>, isolation: isolated (any Actor)? = #isolation
    ) {
        mailbox.submit(isolation: isolation) {
            // The mailbox passes back the loop that it was connected to.
            if let loop = mailbox.lock({ mailbox.loop }) {
                unsafeDowncast(loop, to: RunLoop<T>.self).begin(turn)
            }
        }
    }

    @inlinable
    nonisolated(nonsending) static func work(
        _ effect: RunEffect<T>, _ env: T.Env, _ input: TransducerInput<T.Event>
    ) async throws {
        switch effect.work {
        case .body(let body):
            try await body(env, input)
        case .after(let delay, let event):
            try await input.sleep(for: delay)
            // A run's event is sent once, and nobody else holds it but the effect, which is over.
            nonisolated(unsafe) let event = event
            try input.send(event)
        case .every(let interval, let event):
            try await tick(input.clock, interval) { try input.send(event()) }
        }
    }

    /// Ticks on the grid of the start time; ticks that fell due while nobody ran are one.
    @usableFromInline
    nonisolated(nonsending) static func tick<C: Clock<Duration>>(
        _ clock: C, _ interval: Duration, _ body: () throws -> Void
    ) async throws {
        let interval = interval.bounded
        var due = clock.now.advanced(by: interval)
        while true {
            try await clock.sleep(until: due, tolerance: nil)
            try body()
            due = due.advanced(by: interval)
            let late = due.duration(to: clock.now)
            guard late >= .zero else { continue }
            let missed = late / interval
            due =
                missed < 1e9
                ? due.advanced(by: interval * (Int(missed) + 1)) : clock.now.advanced(by: interval)
        }
    }

    /// Makes an event of an error, or an issue. Errors of cancelled runs are part of their cancellation.
    @usableFromInline
    static func recover(
        from error: any Error, of effect: RunEffect<T>, _ run: Run, _ mailbox: Mailbox<T.Event>,
        isolation: isolated (any Actor)? = #isolation
    ) {
        guard mailbox.isAlive(run) else { return }
        mailbox.settings.inspect { $0.effectFailed($1, run: run.name, error: error) }
        guard let event = effect.recover?(error) ?? T.failed(error, effect: effect.ownID) else {
            let machine = "\(T.self)\(run.name.scope.isEmpty ? "" : ", child \(run.name.scope),")"
            let issue = Issue(.effectFailed(id: effect.id, error: error), machine: machine)
            return mailbox.settings.report(issue)
        }
        // Made from the error for this one send.
        nonisolated(unsafe) let failure = event
        mailbox.sendFailure(failure, from: run, isolation: isolation)
    }

    /// Lets the time of a throttled or debounced effect pass, and then starts what was kept back meanwhile.
    @usableFromInline
    nonisolated(nonsending) static func runTimer(
        _ effect: RunEffect<T>, _ mailbox: Mailbox<T.Event>, _ timer: Run
    ) async {
        guard let duration = effect.summary.delay,
            (try? await mailbox.settings.clock.sleep(for: duration.bounded)) != nil
        else { return }
        expire(timer, mailbox)
    }

    /// The time of a timer has passed: has the owner start what it has kept back.
    @usableFromInline
    static func expire(
        _ timer: Run, _ mailbox: Mailbox<T.Event>, isolation: isolated (any Actor)? = #isolation
    ) {
        mailbox.submit(isolation: isolation) {
            guard let effect = mailbox.expire(timer), let loop = mailbox.lock({ mailbox.loop }) else {
                return
            }
            // The mailbox passes back the loop that it was connected to, and that loop's effect.
            let (run, kept) = (
                unsafeDowncast(loop, to: RunLoop<T>.self), unsafeDowncast(effect, to: RunEffect<T>.self)
            )
            if case .debounced = kept.start {
                run.admit(kept, in: timer.scope)
            } else {
                run.start(kept, in: timer.scope)
            }
        }
    }
}
