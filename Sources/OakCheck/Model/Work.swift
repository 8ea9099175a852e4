import Oak

/// An executed run effect, together with its possible scripts and its identity.
@usableFromInline
final class Work<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let kind: EffectSummary.Kind
    @usableFromInline let id: EffectID?
    @usableFromInline let overlap: Overlap
    @usableFromInline let delay: Duration?
    @usableFromInline let timing: EffectPolicy.Timing
    @usableFromInline let location: ChildLocation<T>?
    /// A closure that returns whether the machine is still in the state to which the effect is bound, or `nil` if the
    /// effect is not bound to a state.
    @usableFromInline let isInState: (@Sendable (T.State) -> Bool)?
    @usableFromInline let scripts: [Script<T.Event>]
    /// A Boolean value that indicates whether the check declares the outcomes of the effect.
    @usableFromInline let isDeclared: Bool
    @usableFromInline let hasID: Bool
    /// A 64-bit hash of the id and the child's path.
    @usableFromInline let key: Int
    /// A 64-bit hash that identifies the work.
    @usableFromInline let digest: Int
    /// A mask with the bit of the independent part to which all events of the effect belong, or 0 if they do not all
    /// belong to one part.
    @usableFromInline let part: UInt32
    /// The behavior of the effect when the process ends.
    @usableFromInline let persistence: Persistence

    /// Creates the work of an effect.
    ///
    /// - Parameters:
    ///   - outcomes: The outcomes of the effect, or `nil` if the check does not declare them.
    ///   - numberOfPart: The function that returns the part of an event, or `nil` if all events may affect the whole
    ///     machine.
    ///   - isInDurableMachine: A Boolean value that indicates whether the machine outlives its process.
    @inlinable
    init(
        _ part: RunPart<T>, _ idDigest: Int, of location: ChildLocation<T>?, in state: T.State,
        _ outcomes: [Check<T>.Outcome]?, _ numberOfPart: (@Sendable (T.Event) -> Int?)?,
        isInDurableMachine: Bool = false
    ) {
        (kind, id, overlap, timing) = (part.kind, part.id, part.overlap, part.timing)
        self.location = location
        isInState = part.binding?(state)
        hasID = id != nil
        key = Self.key(idDigest, location?.path)
        let persistence = isInDurableMachine ? Persistence(of: part, location) : .none
        self.persistence = persistence
        if let timer = part.timer {
            delay = timer.delay
            scripts = [Script([timer.event], timer.repeats ? .continues : .returns)]
            isDeclared = true
        } else {
            delay = nil
            scripts = outcomes?.map { Script($0, part, isIntent: persistence == .intent) } ?? []
            isDeclared = outcomes != nil
        }
        var digest = key
        if kind != .run { digest = Digest.mix(digest, Digest.of(kind)) }
        if overlap != .replace { digest = Digest.mix(digest, Digest.of(overlap)) }
        if let delay { digest = Digest.mix(digest, Digest.of(delay)) }
        if timing != .atOnce { digest = Digest.mix(digest, Digest.of(timing)) }
        if isInState != nil { digest = Digest.mix(digest, ~Int(truncatingIfNeeded: part.boundLevels)) }
        for script in scripts { digest = Digest.mix(digest, script.digest) }
        if persistence != .none { digest = Digest.mix(digest, Int(persistence.rawValue)) }
        self.digest = digest
        self.part = if let numberOfPart { Self.part(of: scripts, numberOfPart) } else { 0 }
    }

    /// Returns the bit of the part to which all events of the scripts belong, or 0 if there is no such part.
    ///
    /// A body with an unhandled error belongs to no part, because its steps depend on whether its last event ends the
    /// whole machine.
    @inlinable
    static func part(of scripts: [Script<T.Event>], _ number: (T.Event) -> Int?) -> UInt32 {
        if scripts.contains(where: \.isUnhandled) { return 0 }
        let bits = scripts.flatMap { $0.events + ($0.failure.map { [$0] } ?? []) }.map {
            Sleep.bit(number($0))
        }
        return bits.first.flatMap { first in bits.allSatisfy { $0 == first } ? first : nil } ?? 0
    }

    /// Returns whether the work of an effect that is not bound to a state equals this work.
    @inlinable
    func isWork(of part: RunPart<T>, _ outcomes: [Check<T>.Outcome]?) -> Bool {
        guard isInState == nil, kind == part.kind, overlap == part.overlap, timing == part.timing else {
            return false
        }
        if persistence != .none, persistence != Persistence(of: part, nil as ChildLocation<T>?) {
            return false
        }
        if let timer = part.timer {
            return delay == timer.delay && scripts.first?.events.first == timer.event
        }
        guard let outcomes else { return !isDeclared }
        return isDeclared && scripts.count == outcomes.count
            && zip(scripts, outcomes).allSatisfy { $0.isScript(of: $1, part) }
    }

    /// Returns the key of an effect.
    ///
    /// - Parameter path: The path of the child that starts the effect.
    @inlinable
    static func key(_ idDigest: Int, _ path: ScopePath?) -> Int {
        path.map { Digest.mix(idDigest, Digest.of($0)) } ?? idDigest
    }

    /// Returns whether a transition to the given state ends the effect.
    @inlinable
    func ends(in state: T.State) -> Bool { isInState.map { !$0(state) } ?? false }

    @inlinable
    var isTimer: Bool { delay != nil }

    var path: ScopePath { location?.path ?? ScopePath() }

    /// The summary of the effect while it runs.
    var summary: EffectSummary {
        EffectSummary(
            kind, id: id, overlap: overlap, delay: delay, scope: path, endsWithState: isInState != nil)
    }
}
