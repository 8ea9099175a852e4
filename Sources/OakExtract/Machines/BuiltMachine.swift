import SwiftSyntax

/// A model with what it was made from, for rules that look at the source too.
struct BuiltMachine {
    let model: MachineModel
    let type: TypeDecl
    let update: Function
    let cases: [Location: Interpreter.CaseNote]
    /// `update` and all that it was seen to call.
    let bodies: [Body]
    /// Whether every way was followed.
    let isComplete: Bool
    /// Whether the events are those of the source. Otherwise one stands for all.
    let hasKnownEvents: Bool
}

/// Statements, and where their names are looked up.
struct Body {
    var items: CodeBlockItemListSyntax
    var scope: Scope
}
