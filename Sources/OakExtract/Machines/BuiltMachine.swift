import SwiftSyntax

/// A model together with the syntax that it was built from, for rules that also inspect the source.
struct BuiltMachine {
    let model: MachineModel
    let type: TypeDecl
    let update: Function
    let cases: [Location: InterpreterNotes.Case]
    /// The bodies of all interpreted functions, such as `update` and the functions that it calls.
    let bodies: [Body]
    /// A Boolean value that indicates whether the interpreter covered every path.
    let isComplete: Bool
    /// A Boolean value that indicates whether the events are known. Otherwise a single placeholder represents all of
    /// them.
    let hasKnownEvents: Bool
    /// The events whose payloads `update` uses.
    let usedPayloads: Set<String>
    /// The events and the conditions that compare a payload of the event with a literal in a pattern.
    let literalPatterns: Set<String>
    /// The effects with which the machine starts, for each state in which it may start: those of `initialEffect(_:)`
    /// and the entry effect of the state.
    let startEffects: [String: [EffectModel]]
    /// The effects that `entered(_:)` returns for any state.
    let entryEffects: [EffectModel]
}

/// The statements of a function, with the scope in which names are looked up.
struct Body {
    var items: CodeBlockItemListSyntax
    var scope: Scope
}
