/// The variables that are visible at a place in the code.
struct Environment {
    struct Variable {
        let name: String
        /// The position of the value in the path. Two environments with the same position share the variable.
        let position: Int
    }

    /// The visible variables. A variable hides earlier variables with the same name.
    private(set) var variables: [Variable] = []
    /// The number of nested functions around the place.
    private(set) var depth = 1

    init(depth: Int = 1) { self.depth = depth }

    func position(of name: String) -> Int? { variables.last { $0.name == name }?.position }

    mutating func declare(_ name: String, at position: Int) {
        variables.append(Variable(name: name, position: position))
    }

    mutating func hideVariables(since count: Int) { variables.removeLast(variables.count - count) }

    /// The environment without arguments such as `$0`, which only the innermost closure can use.
    var withoutArguments: Environment {
        var other = self
        other.variables.removeAll { $0.name.hasPrefix("$") }
        return other
    }
}
