import Oak

extension Check.Cause: CustomStringConvertible {
    /// A description such as `.found(["oak"]), sent by run(id: "suggest")`.
    public var description: String {
        switch self {
        case .outside(let event): Self.code(event)
        case .caused(let event): "\(Self.code(event)), caused by the previous step"
        case .sent(let event, let effect): "\(Self.code(event)), sent by \(effect)"
        case .failed(let event, let effect): "\(Self.code(event)), because \(effect) failed"
        case .late(let event, let effect): "\(Self.code(event)), sent late by \(effect)"
        case .duplicate(let event): "\(Self.code(event)), duplicated"
        case .returned(let effect): "\(effect) returns"
        case .lost(let effect): "\(effect) ends, but its result is lost"
        case .unhandled(let effect, let error): "\(effect) fails, and its error is not handled: \(error)"
        case .timePassed(let effect): "the delay of \(effect) ends"
        }
    }

    static func code(_ value: Any) -> String { LiteralWriter().literal(value).text }
}
