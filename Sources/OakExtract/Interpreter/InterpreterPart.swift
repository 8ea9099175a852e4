import SwiftSyntax

/// A part of the interpreter that handles one kind of syntax.
///
/// The parts call each other: a statement contains expressions, an expression can be a call, and a call runs the
/// statements of a function. A part has no state of its own, so it can be created at no cost.
protocol InterpreterPart {
    var interpreter: Interpreter { get }
}

extension InterpreterPart {
    var statements: Statements { Statements(interpreter: interpreter) }
    var expressions: Expressions { Expressions(interpreter: interpreter) }
    var conditions: Conditions { Conditions(interpreter: interpreter) }
    var calls: Calls { Calls(interpreter: interpreter) }
    var variables: Variables { Variables(interpreter: interpreter) }
    var effects: Effects { Effects(interpreter: interpreter) }
}

extension Interpreter: InterpreterPart {
    var interpreter: Interpreter { self }
}

extension InterpreterPart {
    var index: Index { interpreter.index }
    var machine: TypeDecl { interpreter.machine }
    var context: Interpreter.Context { interpreter.context }
    var notes: InterpreterNotes { interpreter.notes }

    func inside<T>(_ context: Interpreter.Context, _ body: () -> T) -> T {
        interpreter.inside(context, body)
    }

    func use(_ name: String) -> TypeUse { TypeUse(name, in: context.scope) }
    func declaration(_ use: TypeUse?) -> TypeDecl? { use.flatMap { index.resolve($0) } }
    /// Returns the value for a variable. A large value becomes unknown, which limits the growth of values.
    func bounded(_ value: Value) -> Value { value.isLarge ? fresh("…", value.type) : value }
    func fresh(_ text: String, _ type: TypeUse?) -> Value { interpreter.fresh(text, type) }
    func text(_ node: some SyntaxProtocol) -> String { index.text(of: node) }
    func location(_ node: some SyntaxProtocol) -> Location { index.location(of: node, in: context.scope) }
}
