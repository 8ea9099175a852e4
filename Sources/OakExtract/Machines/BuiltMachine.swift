import SwiftSyntax

/// A model with its sources, for rules that also read the source.
struct BuiltMachine {
    let model: MachineModel
    let type: TypeDecl
    let update: Function
    let cases: [Location: Interpreter.CaseNote]
    /// The bodies of `update` and of all functions that it calls.
    let bodies: [Body]
    /// Whether every path was followed.
    let isComplete: Bool
    /// Whether the events are those of the source. Otherwise a single event stands for all.
    let hasKnownEvents: Bool
}

/// Statements with the scope of their names.
struct Body {
    var items: CodeBlockItemListSyntax
    var scope: Scope
}
