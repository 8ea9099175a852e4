import Oak

/// A run effect that was executed: what it may do, and everything that tells it from others.
@usableFromInline
final class Work<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let kind: EffectSummary.Kind
    @usableFromInline let id: EffectID?
    @usableFromInline let overlap: Overlap
    @usableFromInline let delay: Duration?
    @usableFromInline let timing: RunPart<T>.Timing
    @usableFromInline let lodging: Lodging<T>?
    @usableFromInline let scripts: [Script<T.Event>]
    /// Whether it is known what it may do.
    @usableFromInline let isDeclared: Bool
    @usableFromInline let hasID: Bool
    /// 64 bits that tell its id and its child from others.
    @usableFromInline let key: Int
    /// 64 bits that tell it from others.
    @usableFromInline let digest: Int

    @inlinable
    init(_ part: RunPart<T>, of lodging: Lodging<T>?, in state: T.State, _ answers: [Answer<T>]) {
        (kind, id, overlap, timing) = (part.kind, part.id, part.overlap, part.timing)
        self.lodging = lodging
        hasID = id != nil
        let idDigest = Hasher.digest(id)
        key = Self.key(idDigest, lodging?.path)
        if let timer = part.timer {
            delay = timer.delay
            scripts = [Script([timer.event], timer.repeats ? .goesOn : .returns)]
            isDeclared = true
        } else {
            delay = nil
            let answer = answers.first { $0.concerns(idDigest, lodging?.path) }
            scripts = answer?.outcomes(state).map { Script($0, part) } ?? []
            isDeclared = answer != nil
        }
        var hasher = Hasher()
        hasher.combine(key)
        hasher.combine(kind)
        hasher.combine(overlap)
        if let delay { hasher.combine(delay) }
        hasher.combine(timing)
        for script in scripts { hasher.combine(script.digest) }
        digest = hasher.finalize()
    }

    /// - Parameter path: That of the child whose effect it is.
    @inlinable
    static func key(_ idDigest: Int, _ path: ScopePath?) -> Int {
        path.map { Hasher.digest(idDigest, Hasher.digest($0)) } ?? idDigest
    }

    @inlinable
    func hasSameKey(as other: Work) -> Bool { key == other.key }

    var path: ScopePath { lodging?.path ?? ScopePath() }

    /// What it is once it runs.
    var summary: EffectSummary {
        EffectSummary(kind, id: id, overlap: overlap, delay: delay, scope: path)
    }
}
