/// The parts whose steps are not explored in a situation, because they have already been explored in another order.
///
/// If two independent parts can each take a step, the order of the two steps does not matter. The checker explores the
/// step of the part with the lower number first: after a step of one part, all parts with lower numbers sleep. Each
/// situation is still found, by a trace of the same length: among the shortest traces to a situation, the one whose
/// last step belongs to the part with the highest number never takes a step of a sleeping part. A part continues to
/// sleep after further steps only if its steps cannot end the machine or exceed a limit in the situations that follow.
///
/// These are sleep sets for parts instead of steps. In a breadth-first search, the step that found a situation suffices
/// to determine the set, so no situation is explored twice. Source: Godefroid, *Partial-Order Methods for the
/// Verification of Concurrent Systems* (LNCS 1032, 1996).
@usableFromInline
struct Sleep: Sendable {
    /// The bits of the sleeping parts.
    @usableFromInline var parts: UInt32

    @inlinable
    init(parts: UInt32 = 0) { self.parts = parts }

    @inlinable
    func contains(_ part: UInt32) -> Bool { parts & part != 0 }

    /// Returns the bit that represents the part of a step, or 0 if the step may affect all parts.
    ///
    /// Parts with the same bit count as one part.
    @inlinable
    static func bit(_ part: Int?) -> UInt32 { part.map { 1 << UInt32(truncatingIfNeeded: $0 & 31) } ?? 0 }
}
