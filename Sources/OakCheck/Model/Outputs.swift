import Oak

/// The outputs of a step.
///
/// The type is `Sendable` although its values may not be: `update` is not isolated and gets only `Sendable` values, so no
/// other code can reach an output that it creates. Only code for which `Output` is `Sendable` can read the values; others
/// are turned into text while one thread replays a trace.
@usableFromInline
struct Outputs<Output>: @unchecked Sendable {
    @usableFromInline let values: [Output]

    @inlinable
    init(_ values: [Output] = []) { self.values = values }

    /// The outputs as source code. Outputs of type `Void`, also those of parts of a composite machine, are omitted,
    /// because every step of a plain machine has one.
    var texts: [String] {
        if Output.self == Void.self { return [] }
        return values.map { LiteralWriter().literal($0).text }.filter { text in
            text.firstMatch(of: /^(?:\.(?:first|second)\()*\(\)\)*$/) == nil
        }
    }
}
