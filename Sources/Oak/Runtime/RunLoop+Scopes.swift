// These functions manage the effects of embedded children. Each child has its own ids. When a child no longer exists,
// its effects are cancelled before the next event.

extension RunLoop {
    /// Cancels the effects of the children that the last transition removed, and the effects that are bound to a state
    /// that it left.
    ///
    /// - Returns: The postponed events that are processed again.
    @inlinable
    func sweepScopes() -> [Extras<T>.InternalEvent] {
        guard let root = extras?.scopes else { return [] }
        var departures = ScopeNode<T>.Departures()
        root.sweep(state, into: &departures)
        if !departures.gone.isEmpty { mailbox.kill(departures.gone, isGone: true) }
        for scope in departures.left { leaveState(of: scope) }
        let retried = retriedEvents(departures)
        if root.children.isEmpty && root.isInState == nil { setScopes(nil) }
        return retried
    }

    /// Ends the effects that are bound to the state that was left, and starts the effects that were enqueued behind
    /// them.
    @usableFromInline
    func leaveState(of scope: RunTable) {
        let departure = mailbox.lock { scope.leaveState() }
        mailbox.cancelTasks(of: departure.ended)
        for dropped in departure.dropped {
            mailbox.settings.inspect { $0.effectSkipped($1, id: dropped.id, scope: scope.path) }
        }
        for turn in departure.turns { begin(turn) }
    }

    /// Records the state that an effect is bound to. All other effects of the scope that are bound to a state were
    /// started in the same state.
    @usableFromInline
    func bind(to binding: StateBinding<T>, in scope: ScopeNode<T>?) {
        let node = scope ?? root
        if node.isInState == nil { node.isInState = binding(state) }
    }

    /// Executes an effect of a child. If the effect's only consequence is an event, returns that event.
    @usableFromInline
    func executeChildEffect(_ effect: TransducerEffect<T>, at place: Place<T>) -> T.Event? {
        var (innermost, leaf, path) = (place, effect, ScopePath(place.step))
        while true {
            guard innermost.isOccupied(in: state) else {
                finishEffect(ofGoneChild: leaf, path)
                return nil
            }
            switch leaf.kind {
            case .scoped(let place, let effect):
                (innermost, leaf, path) = (place, effect, path.appending(place.step))
            case .send(let event): return event
            case .action(let action): return action(env)
            case .output, .run, .cancel, .cancelAll, .postpone, .list, .absent, .misuse:
                execute(effect, at: place, in: nil)
                return nil
            }
        }
    }

    /// Executes an effect of a child.
    ///
    /// - Parameter parent: The node in which the child is embedded, or `nil` for the machine itself.
    @usableFromInline
    func execute(_ effect: TransducerEffect<T>, at place: Place<T>, in parent: ScopeNode<T>?) {
        // A nested call does not prune, because pruning could remove the parent, which may not have effects yet.
        if parent == nil { pruneIdleScopes() }
        switch effect.kind {
        case .absent:
            break
        case .cancel, .cancelAll:
            // A child without a node has no effects to cancel.
            if let child = (parent ?? extras?.scopes)?.child(at: place) { execute(effect, in: child) }
        case .action(let action):
            guard let event = action(env) else { return }
            guard let child = child(at: place, in: parent) else { return discard(event, nil, .stale) }
            enqueue(event, child.runs)
        case .list(let effects):
            for effect in effects where !hasEnded.isRaised { execute(effect, at: place, in: parent) }
        case .scoped(let inner, let effect):
            guard let child = child(at: place, in: parent) else {
                return finishEffect(ofGoneChild: effect, path(of: place, in: parent).appending(inner.step))
            }
            execute(effect, at: inner, in: child)
        case .send, .run, .output, .postpone, .misuse:
            guard let child = child(at: place, in: parent) else {
                return finishEffect(ofGoneChild: effect, path(of: place, in: parent))
            }
            execute(effect, in: child)
        }
    }

    /// Executes an effect of a child that the same transition has removed. As at the end of a machine, outputs are
    /// delivered and actions run, but no run effect starts. Events that the effect sends are stale.
    private func finishEffect(ofGoneChild effect: TransducerEffect<T>, _ path: ScopePath) {
        switch effect.kind {
        case .send(let event): discard(event, nil, .stale)
        case .postpone(let postponement):
            if let postponement { discard(postponement.event, nil, .absent) }
        case .action(let action): if let event = action(env) { discard(event, nil, .stale) }
        case .list(let effects): for effect in effects { finishEffect(ofGoneChild: effect, path) }
        case .scoped(let place, let effect): finishEffect(ofGoneChild: effect, path.appending(place.step))
        case .misuse(let misuse, let effect):
            report(.misuse(misuse))
            if let effect { finishEffect(ofGoneChild: effect, path) }
        case .run(let run): mailbox.settings.inspect { $0.effectSkipped($1, id: run.id, scope: path) }
        case .output(let output): deliver(output)
        case .cancel, .cancelAll, .absent: break
        }
    }

    /// Returns the node of the child at a place, or `nil` if the child is absent.
    private func child(at place: Place<T>, in parent: ScopeNode<T>?) -> ScopeNode<T>? {
        let parent = parent ?? root
        if let child = parent.child(at: place) { return child }
        guard let child = parent.add(place, in: state, mailbox.makeScope) else { return nil }
        extras?.scopeCount += 1
        return child
    }

    private func path(of place: Place<T>, in parent: ScopeNode<T>?) -> ScopePath {
        (parent?.runs.path ?? ScopePath()).appending(place.step)
    }

    private var root: ScopeNode<T> {
        if let root = extras?.scopes { return root }
        let runs = mailbox.lock { mailbox.ensureStorage().runs }
        let root = ScopeNode<T>(place: nil, occupant: nil, runs: runs)
        setScopes(root)
        return root
    }

    @usableFromInline
    func setScopes(_ root: ScopeNode<T>?) {
        if extras == nil { extras = Extras() }
        extras?.scopes = root
        if root == nil { extras?.scopeCount = 0 }
        hasScopes = root != nil
    }

    /// Removes the nodes of children without effects once the number of nodes has doubled.
    private func pruneIdleScopes() {
        guard let extras, extras.scopeCount >= extras.scopeLimit else { return }
        let count = extras.scopes?.prune(mailbox.isIdle) ?? 0
        extras.scopeCount = count
        extras.scopeLimit = max(64, 2 * count)
    }

    /// Cancels all effects of a child and of its descendants.
    @usableFromInline
    func cancelAll(in scope: ScopeNode<T>) {
        var tables: [RunTable] = []
        scope.collect(into: &tables)
        mailbox.kill(tables, isGone: false)
    }
}

extension RunLoop {
    /// Removes and returns the next internal event. Discards events that were caused by effects of children that no
    /// longer exist.
    @inlinable @inline(never)
    func nextInternalEvent() -> T.Event? {
        while let caused = extras?.lane.popFirst() {
            guard let scope = caused.scope else { return caused.event }
            scope.pendingInternalEvents -= 1
            guard mailbox.isClosed(scope) else { return caused.event }
            discard(caused.event, nil, .stale)
        }
        return nil
    }
}

// MARK: - Postponed events

extension RunLoop {
    /// Postpones an event until the machine, or the child, leaves its state.
    @usableFromInline
    func postpone(_ postponement: Postponement<T>?, in scope: ScopeNode<T>?) {
        guard let postponement else { return report(.misuse(.nothingToPostpone)) }
        let limit = mailbox.settings.capacity
        guard (extras?.postponed.count ?? 0) < limit else {
            report(.tooManyPostponed(limit: limit))
            return discard(postponement.event, nil, .overflow)
        }
        bind(to: postponement.binding, in: scope)
        guard let owner = (scope ?? extras?.scopes)?.runs else { return }
        owner.pendingInternalEvents += 1
        extras?.postponed.append(.init(event: postponement.event, owner: owner))
    }

    /// Removes the postponed events whose state was left, and discards the postponed events of children that no longer
    /// exist.
    @usableFromInline
    func retriedEvents(_ departures: ScopeNode<T>.Departures) -> [Extras<T>.InternalEvent] {
        guard let extras, !extras.postponed.isEmpty else { return [] }
        guard !departures.left.isEmpty || !departures.gone.isEmpty else { return [] }
        let (left, gone) = (
            Set(departures.left.map(ObjectIdentifier.init)), Set(departures.gone.map(ObjectIdentifier.init))
        )
        let events = extras.postponed
        extras.postponed = []
        var retried: [Extras<T>.InternalEvent] = []
        for postponed in events {
            let owner = ObjectIdentifier(postponed.owner)
            if gone.contains(owner) {
                postponed.owner.pendingInternalEvents -= 1
                discard(postponed.event, nil, .absent)
            } else if left.contains(owner) {
                retried.append(.init(event: postponed.event, scope: postponed.owner))
            } else {
                extras.postponed.append(postponed)
            }
        }
        return retried
    }

    /// Adds postponed events to the internal lane. They already count as pending.
    @usableFromInline
    func enqueue(_ events: [Extras<T>.InternalEvent]) {
        for event in events { extras?.lane.append(event) }
    }
}
