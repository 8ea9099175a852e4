import Oak

/// The declared outcomes of all run effects with the same id.
@usableFromInline
struct DeclaredOutcomes<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// The id of the effects, or `nil` for effects without an id.
    let effect: EffectID?
    /// The digest of the effects' id.
    @usableFromInline let id: Int
    @usableFromInline let path: ScopePath?
    @usableFromInline let outcomes: @Sendable (T.State) -> [Check<T>.Outcome]

    init(id: EffectID?, path: ScopePath?, outcomes: @escaping @Sendable (T.State) -> [Check<T>.Outcome]) {
        effect = id
        self.id = Digest.of(id)
        self.path = path
        self.outcomes = outcomes
    }

    /// Returns whether all effects to which another declaration applies are also those of this one.
    func covers(_ other: DeclaredOutcomes) -> Bool {
        effect == other.effect && (path == nil || path == other.path)
    }

    /// A description of the effects, such as `run(id: "load") in child`.
    var effects: String {
        "\(EffectSummary.run(id: effect))"
            + (path.map { $0 == ScopePath() ? " of the machine itself" : " in \($0)" } ?? "")
    }

    @inlinable
    func applies(to path: ScopePath?) -> Bool { self.path == nil || self.path == path ?? ScopePath() }
}
