import Oak

extension Check.Cause: CustomStringConvertible {
    /// For example `.found(["oak"]), of run(id: "suggest")`.
    public var description: String {
        switch self {
        case .outside(let event): Self.code(event)
        case .caused(let event): "\(Self.code(event)), caused by the step before"
        case .sent(let event, let effect): "\(Self.code(event)), of \(effect)"
        case .failed(let event, let effect): "\(Self.code(event)), for \(effect) has failed"
        case .late(let event, let effect): "\(Self.code(event)), late, of \(effect)"
        case .duplicate(let event): "\(Self.code(event)), once more"
        case .returned(let effect): "\(effect) returns"
        case .lost(let effect): "\(effect) ends, and its result is lost"
        case .unhandled(let effect, let error): "\(effect) fails, and nobody handles that: \(error)"
        case .timePassed(let effect): "\(effect): its time has passed"
        }
    }

    static func code(_ value: Any) -> String { LiteralWriter().literal(value).text }
}
