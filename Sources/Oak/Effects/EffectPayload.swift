/// Data that describes the work of a run effect, for hosts that can repeat the work in another process.
@usableFromInline
package final class EffectPayload: Sendable {
    package let value: any Sendable
    /// A Boolean value that indicates whether `catching` was applied to the effect.
    let catchesErrors: Bool

    package init(_ value: any Sendable) {
        (self.value, catchesErrors) = (value, false)
    }

    @usableFromInline init(catching payload: EffectPayload) {
        (value, catchesErrors) = (payload.value, true)
    }
}

extension TransducerEffect {
    /// Creates a run effect with a payload. Hosts that do not recognize the payload run the body.
    package static func run(
        id: EffectID?, overlap: Overlap, payload: any Sendable, _ body: @escaping Body
    ) -> TransducerEffect {
        Self(.run(RunEffect(id: id, overlap: overlap, work: .body(body), payload: EffectPayload(payload))))
    }
}
