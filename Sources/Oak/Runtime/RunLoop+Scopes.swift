import OakBase

// These functions manage the effects of embedded children. Each child has its own ids. When a child no longer exists,
// its effects are cancelled before the next event.

extension RunLoop {
    /// Cancels the effects of children that the last transition removed, and the effects that are bound to a state that
    /// the machine or a child has left.
    ///
    /// - Returns: The postponed events that must be processed again.
    @inlinable
    func sweepScopes() -> [Extras<T>.InternalEvent] {
        guard let root = extras?.scopes else { return [] }
        let departures = root.sweepTree(state)
        if !departures.gone.isEmpty {
            mailbox.cancelRuns { _ in RunTable.kill(departures.gone, isGone: true) }
        }
        if !departures.visits.isEmpty { end(departures.visits, in: departures.tables) }
        let retried = extras?.postponed.isEmpty ?? true ? [] : retriedEvents(departures)
        if root.isEmpty { setScopes(nil) }
        return retried
    }

    /// Ends the effects that are bound to states that the machine or its children have left, and starts the effects
    /// that were enqueued behind them.
    @usableFromInline
    func end(_ visits: [StateVisit], in tables: [RunTable]) {
        // A table can occur more than once, because the descendants of a child are also descendants of its parent.
        var found: Set<ObjectIdentifier> = []
        let tables =
            visits.count == 1 ? tables : tables.filter { found.insert(ObjectIdentifier($0)).inserted }
        let departure = mailbox.lock { RunTable.endRunsOfLeftStates(in: tables) }
        mailbox.cancelTasks(of: departure.ended)
        for (timer, _) in departure.dropped {
            mailbox.settings.inspect { $0.effectSkipped($1, id: timer.id, scope: timer.name.scope) }
        }
        for run in departure.started { spawnEnqueued(run) }
    }

    /// Returns the state visits to which the current part of an effect is bound.
    func visits(of site: AnySite<T>?, _ table: RunTable?) -> [StateVisit] {
        if let site, let table { return site.boundTo.compactMap { $0.currentVisit(for: table) } }
        let root = root
        return root.runs.map { [root.currentVisit(to: state, for: $0)] } ?? []
    }

    /// Executes a part of an effect whose child was removed by the same transition. Events that the part sends are
    /// stale.
    func finish(_ part: EffectPart<T>, ofGoneChild path: ScopePath) {
        if case .run(let run) = part {
            mailbox.settings.inspect { $0.effectSkipped($1, id: run.id, scope: path) }
        }
        finish(part) { event, isPostponed in mailbox.discard(event, nil, isPostponed ? .absent : .stale) }
    }

    func enqueue(_ event: T.Event, of site: AnySite<T>?) {
        enqueue(event, site.flatMap(table))
    }

    /// Returns the run table of a child, creating it on first use.
    func table(of site: AnySite<T>) -> RunTable? {
        guard let node = site.anyNode(isCreating: true) else { return nil }
        if let runs = node.runs { return runs }
        let runs = mailbox.lock { RunTable(root: mailbox.ensureStorage().runs, path: node.path) }
        node.runs = runs
        return runs
    }

    /// The site of the running machine, from which the effects of children are executed.
    var rootSite: RootSite<T> {
        RootSite(state) { isCreating in isCreating ? self.root : self.extras?.scopes }
    }

    var root: ScopeNode<T> {
        if let root = extras?.scopes { return root }
        let runs = mailbox.lock { mailbox.ensureStorage().runs }
        let root = ScopeNode<T>(path: ScopePath(), occupant: nil, count: NodeCount())
        root.runs = runs
        setScopes(root)
        return root
    }

    @usableFromInline
    func setScopes(_ root: ScopeNode<T>?) {
        if extras == nil { extras = Extras() }
        extras?.scopes = root
        if root == nil { flags.remove(.hasScopes) } else { flags.insert(.hasScopes) }
    }

    /// Removes the nodes of children without effects or pending events once the number of nodes is at least 64 and has
    /// doubled since the last removal.
    func pruneIdleScopes() {
        guard let root = extras?.scopes, root.count.value >= root.count.limit else { return }
        let remaining = root.prune { table in mailbox.lock { table.isIdle } }
        root.count.value = remaining + 1
        root.count.limit = max(64, 2 * remaining)
    }

    /// Cancels all effects of a child and its descendants.
    func cancelAll(in scope: AnyScopeNode) {
        var tables: [RunTable] = []
        scope.collect(into: &tables)
        mailbox.cancelRuns { _ in RunTable.kill(tables) }
    }
}

extension RunLoop {
    /// Removes and returns the next internal event, or the next postponed event that must be processed again. Discards
    /// events of children that no longer exist.
    @inlinable @inline(never)
    func nextInternalEvent() -> T.Event? {
        while let caused = extras?.lane.popFirst() ?? extras?.retried.popFirst() {
            guard let scope = caused.scope else { return caused.event }
            scope.pendingInternalEvents -= 1
            guard mailbox.lock({ scope.isClosed }) else { return caused.event }
            mailbox.discard(caused.event, nil, .stale)
        }
        return nil
    }
}
