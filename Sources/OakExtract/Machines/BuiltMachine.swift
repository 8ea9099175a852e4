/// A model with what it was made from, for rules that look at the source too.
struct BuiltMachine {
    let model: MachineModel
    let type: TypeDecl
    let update: Function
    let cases: [Location: Interpreter.CaseNote]
}
