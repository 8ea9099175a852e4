// The life of a run effect: registered when executed, started when the actor is free, over when its body
// has returned and all that it sent was taken.

extension RunLoop {
    @inlinable
    func start(_ effect: RunEffect<T>) {
        if case .atOnce = effect.start { admit(effect) } else { startInTime(effect) }
    }

    @usableFromInline
    func startInTime(_ effect: RunEffect<T>) {
        guard let id = effect.id, case .throttled(let interval, let latest) = effect.start else {
            return admit(effect)
        }
        switch mailbox.throttle(effect, id: id, latest: latest) {
        case .start(let window):
            admit(effect)
            keepOpen(window, for: interval)
        case .skip: mailbox.settings.inspect { $0.effectSkipped($1, id: id) }
        case .held, nil: break
        }
    }

    @inlinable
    func admit(_ effect: RunEffect<T>) {
        switch mailbox.admit(effect, id: effect.id, overlap: effect.overlap) {
        case .start(let run, let replaced):
            if !replaced.isEmpty { mailbox.tellCancelled(replaced) }
            spawn(effect, run)
        case .skip: if let id = effect.id { mailbox.settings.inspect { $0.effectSkipped($1, id: id) } }
        case .wait, nil: break
        }
    }

    /// Starts an effect whose turn has come.
    @usableFromInline
    func begin(_ turn: Run) {
        let effect = mailbox.lock { turn.phase == .dead ? nil : turn.held.take() }
        // Only effects of this machine wait in its table.
        if let effect { spawn(unsafeDowncast(effect, to: RunEffect<T>.self), turn) }
    }

    @inlinable
    func spawn(_ effect: RunEffect<T>, _ run: Run) {
        mailbox.settings.inspect { $0.effectStarted($1, run: EffectRun(id: run.id, number: run.number)) }
        let mailbox = mailbox
        // These leave for a task on the very actor that owns the machine, or, without an actor, belong to
        // a machine whose environment is Sendable and whose effects' events were handed over to the run. The
        // mailbox's lock guards the run.
        nonisolated(unsafe) let effect = effect
        nonisolated(unsafe) let env = env
        nonisolated(unsafe) let run = run
        let task = launch { await Self.live(effect, env, mailbox, run) }
        mailbox.attach(task, to: run)
    }

    /// A task on the machine's actor, in the order of the calls; on the global executor without an actor.
    @inlinable
    func launch(
        _ body: nonisolated(nonsending) @Sendable @escaping () async -> Void
    ) -> Task<Void, Never> {
        guard let host = mailbox.actor else { return Task { await body() } }
        return host.assumeIsolated { host in
            Task {
                _ = host
                await body()
            }
        }
    }

    @inlinable
    nonisolated(nonsending) static func live(
        _ effect: RunEffect<T>, _ env: T.Env, _ mailbox: Mailbox<T.Event>, _ run: Run
    ) async {
        guard mailbox.isAlive(run) else { return }
        do {
            let input = TransducerInput(mailbox, run: run)
            if case .debounced(let quiet) = effect.start { try await input.sleep(for: quiet) }
            try await work(effect, env, input)
            mailbox.settings.inspect { $0.effectFinished($1, run: EffectRun(id: run.id, number: run.number)) }
        } catch {
            recover(from: error, of: effect, run, mailbox)
        }
        if let next = mailbox.finish(run) {
            // The mailbox passes back the loop that it was connected to.
            unsafeDowncast(next.loop, to: RunLoop<T>.self).begin(next.turn)
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
            try await tick(input.mailbox.settings.clock, interval) { try input.send(event()) }
        }
    }

    /// Ticks on the grid of the start time; ticks that fell due while nobody ran are one.
    @usableFromInline
    nonisolated(nonsending) static func tick<C: Clock<Duration>>(
        _ clock: C, _ interval: Duration, _ body: () throws -> Void
    ) async throws {
        var due = clock.now.advanced(by: interval)
        while true {
            try await clock.sleep(until: due, tolerance: nil)
            try body()
            due = due.advanced(by: interval)
            let late = due.duration(to: clock.now)
            if late > .zero { due = due.advanced(by: interval * Int(late / interval)) }
        }
    }

    /// Makes an event of an error, or an issue. Errors of cancelled runs are part of their cancellation.
    @usableFromInline
    static func recover(
        from error: any Error, of effect: RunEffect<T>, _ run: Run, _ mailbox: Mailbox<T.Event>,
        isolation: isolated (any Actor)? = #isolation
    ) {
        guard mailbox.isAlive(run) else { return }
        mailbox.settings.inspect { $0.effectFailed($1, run: EffectRun(id: run.id, number: run.number), error: error) }
        guard let event = effect.recover?(error) ?? T.failed(error, effect: effect.id) else {
            let issue = Issue(.effectFailed(id: effect.id, error: error), machine: "\(T.self)")
            return mailbox.settings.report(issue)
        }
        // Made from the error for this one send.
        nonisolated(unsafe) let failure = event
        mailbox.sendFailure(failure, from: run, isolation: isolation)
    }

    private func keepOpen(_ window: Run, for interval: Duration) {
        let mailbox = mailbox
        // The mailbox's lock guards it.
        nonisolated(unsafe) let window = window
        let task = launch {
            guard (try? await mailbox.settings.clock.sleep(for: interval)) != nil,
                let next = mailbox.close(window)
            else { return }
            // The mailbox passes back the loop that it was connected to, and that loop's effect.
            unsafeDowncast(next.loop, to: RunLoop<T>.self)
                .start(unsafeDowncast(next.effect, to: RunEffect<T>.self))
        }
        mailbox.attach(task, to: window)
    }
}
