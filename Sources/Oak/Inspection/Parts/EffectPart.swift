/// A primitive part of an effect.
@usableFromInline
package enum EffectPart<T: BaseTransducer> {
    case send(T.Event)
    case output(T.Output)
    case action((T.Env) -> T.Event?)
    case run(RunPart<T>)
    case cancel(EffectID)
    case cancelAll
    /// The event is postponed until the machine leaves its state. `binding` returns the condition under which the event
    /// is kept.
    case postpone(T.Event, binding: @Sendable (T.State) -> @Sendable (T.State) -> Bool)
    /// The event was for a child that is absent or has ended.
    case absent
    case misuse(Misuse)
}

/// The machine that owns a part of an effect.
@usableFromInline
package enum PartScope<T: BaseTransducer>: Sendable {
    /// The machine itself.
    case own
    case child(ChildLocation<T>)
    /// A child that ended in the same transition.
    case gone(ScopePath)
}

extension TransducerEffect {
    /// Visits the parts of this effect from left to right, in the order in which they are executed. The engine and the
    /// tools that interpret effects use this function.
    ///
    /// - Parameters:
    ///   - site: The site of the machine whose effect this is, or `nil` for the running machine itself.
    ///   - root: An expression that creates the site from which the effects of children are visited.
    ///   - body: A closure that is called with each part and with the site of the child that owns the part. The site is
    ///     `nil` if the running machine itself owns the part.
    @inlinable
    func visit<Root>(
        at site: Site<Root, T>? = nil, from root: @autoclosure () -> Site<Root, T>,
        _ body: (EffectPart<T>, AnySite<Root>?) -> Void
    ) {
        switch kind {
        case .send(let event): body(.send(event), site)
        case .output(let output): body(.output(output), site)
        case .action(let action): body(.action(action), site)
        case .run(let run):
            site?.boundTo = run.binding == nil ? [] : site.map { [$0] } ?? []
            body(.run(RunPart(run)), site)
            site?.boundTo = []  // Otherwise, the site would retain itself.
        case .cancel(let id): body(.cancel(id), site)
        case .cancelAll: body(.cancelAll, site)
        case .postpone(let postponement):
            guard let postponement else { return body(.misuse(.nothingToPostpone), site) }
            site?.boundTo = site.map { [$0] } ?? []
            body(.postpone(postponement.event, binding: postponement.binding), site)
            site?.boundTo = []  // Otherwise, the site would retain itself.
        case .list(let effects): for effect in effects { effect.visit(at: site, from: root(), body) }
        case .scoped(let effect): effect.visit(from: site ?? root(), body)
        case .absent: body(.absent, site)
        case .misuse(let misuse, let effect):
            body(.misuse(misuse), site)
            effect?.visit(at: site, from: root(), body)
        }
    }

    /// All parts of this effect, regardless of the machine's state.
    var parts: [(part: EffectPart<T>, path: ScopePath)] {
        var parts: [(EffectPart<T>, ScopePath)] = []
        visit(from: RootSite(nil)) { parts.append(($0, $1?.path ?? ScopePath())) }
        return parts
    }

    /// Visits the parts of this effect from left to right, for tools that interpret effects instead of running them.
    ///
    /// - Parameter state: The state after the transition that returned the effect.
    @inlinable
    package func forEachPart(in state: T.State, _ body: (EffectPart<T>, PartScope<T>) -> Void) {
        visit(from: RootSite(state)) { body($0, PartScope($1)) }
    }

    /// The outputs among the parts of this effect.
    @usableFromInline
    package var outputs: [T.Output] {
        parts.compactMap { if case .output(let output) = $0.part { output } else { nil } }
    }

    /// The misuses among the parts of this effect.
    package var misuses: [Misuse] {
        parts.compactMap { if case .misuse(let misuse) = $0.part { misuse } else { nil } }
    }
}

extension PartScope {
    @usableFromInline
    init(_ site: AnySite<T>?) {
        if let site {
            self = site.isGone ? .gone(site.path) : .child(ChildLocation(site))
        } else {
            self = .own
        }
    }
}

extension TransducerEffect {
    /// A Boolean value that indicates whether this effect does nothing but deliver a single output, as in a plain Mealy
    /// machine.
    @inlinable package var isOutput: Bool { if case .output = kind { true } else { false } }
}
