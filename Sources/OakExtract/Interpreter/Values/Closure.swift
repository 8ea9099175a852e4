import SwiftSyntax

/// A closure, a local function or a local computed variable, with the variables that it captures.
struct Closure {
    enum Code {
        case literal(ClosureExprSyntax)
        case function(Function)
        case variable(String, TypeUse?, getter: CodeBlockItemListSyntax)
    }

    /// A number that distinguishes closures that the same code creates with different variables.
    let number: Int
    let code: Code
    /// The context of the code that contains the closure.
    let context: Interpreter.Context
    let environment: Environment
    /// The functions that were being interpreted when the closure was created.
    let callers: [Location]

    var body: CodeBlockItemListSyntax {
        switch code {
        case .literal(let node): node.statements
        case .function(let function): function.body
        case .variable(_, _, let getter): getter
        }
    }

    var name: String {
        switch code {
        case .literal: "a closure"
        case .function(let function): function.name
        case .variable(let name, _, _): name
        }
    }

    /// The declared type of the result.
    var result: TypeUse? {
        switch code {
        case .literal(let node):
            (node.signature?.returnClause?.type.line).map { TypeUse($0, in: context.scope) }
        case .function(let function): function.result
        case .variable(_, let type, _): type
        }
    }

    /// The names and declared types of the parameters. A closure without named parameters has none.
    var parameters: [(name: String, type: TypeUse?)] {
        switch code {
        case .literal(let node):
            switch node.signature?.parameterClause {
            case .simpleInput(let list): list.map { ($0.name.text, nil) }
            case .parameterClause(let clause):
                clause.parameters.map { parameter in
                    let type = (parameter.type?.line).map { TypeUse($0, in: context.scope) }
                    return ((parameter.secondName ?? parameter.firstName).text, type)
                }
            case nil: []
            }
        case .function(let function): function.parameters.map { ($0.name, $0.type) }
        case .variable: []
        }
    }
}
