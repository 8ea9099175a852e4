import SwiftSyntax

/// The observations that the interpreter makes on all paths. The model and the lint rules use them.
final class InterpreterNotes {
    /// A case of a switch. If the switch was reached but the case never matched, the case is dead.
    struct Case {
        var text: String
        var isDefault: Bool
        var isMatched = false
    }

    private(set) var cases: [Location: Case] = [:]
    private(set) var casesBySubject: [String: [String]] = [:]
    private(set) var unknowns: Set<String> = []
    /// The keys of the optionals that were compared with `nil`, or that a condition or pattern unwrapped.
    private(set) var testedOptionals: Set<String> = []
    /// The effect ids that are string literals in the source.
    private(set) var textIDs: Set<String> = []
    /// The events and the conditions that compare a payload of the event with a literal in a pattern.
    private(set) var literalPatterns: Set<String> = []
    /// The bodies of all functions that were interpreted.
    private(set) var bodies: [Location: Body] = [:]

    /// The events whose payloads `update` uses.
    private(set) var usedPayloads: Set<String> = []
    /// The event that is being interpreted, or `nil` once the event's payload has been used.
    private(set) var unusedPayload: String?

    /// Starts a cell, which is a combination of a state and an event.
    func startCell(of event: String) {
        unusedPayload = usedPayloads.contains(event) ? nil : event
    }

    func notePayloadUse() {
        if let unusedPayload { usedPayloads.insert(unusedPayload) }
        unusedPayload = nil
    }

    func note(case location: Location, _ text: String, isDefault: Bool, matched: Bool) {
        cases[location, default: Case(text: text, isDefault: isDefault)].isMatched =
            cases[location]?.isMatched == true || matched
    }

    func note(cases: [String], of subject: String) { casesBySubject[subject] = cases }
    func note(unknown text: String) { unknowns.insert(text) }
    func note(literalPattern condition: String) { literalPatterns.insert(condition) }
    func note(textID text: String) { textIDs.insert(text) }

    func note(tested value: Value) {
        if case .unknown(let symbol) = value, !symbol.isThere { testedOptionals.insert(symbol.key) }
    }

    func note(_ body: CodeBlockItemListSyntax, of scope: Scope, at location: Location) {
        bodies[location] = Body(items: body, scope: scope)
    }
}
