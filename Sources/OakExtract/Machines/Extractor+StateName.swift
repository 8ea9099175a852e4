import SwiftSyntax

extension Extractor {
    /// Returns the machine whose state has the given stored name, as in `static var name: String { "order" }`.
    public func machine(withStateName name: String) -> MachineModel? {
        let built = machines.first { machine in
            guard let state = index.resolve(TypeUse("State", in: machine.type.scope)) else { return false }
            return Self.text(of: state) == name
        }
        return built.flatMap { built in document.machines.first { $0.id == built.model.id } }
    }

    /// Returns the value of the static property `name`, if it is a literal.
    private static func text(of state: TypeDecl) -> String? {
        let getter = state.getters["name"]?.body.last?.item
        var expression = state.statics["name"]?.value ?? getter?.as(ExprSyntax.self)
        if let statement = getter?.as(ReturnStmtSyntax.self) { expression = statement.expression }
        return expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
