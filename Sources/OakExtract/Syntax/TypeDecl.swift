import SwiftSyntax

/// A type with the members from its declaration and its extensions.
final class TypeDecl {
    enum Kind { case `enum`, `struct`, `class`, `protocol` }

    struct Field {
        var name: String
        var type: TypeUse?
        var value: ExprSyntax?
        var scope: Scope
        /// A Boolean value that indicates whether the field is a stored `var`.
        var isVariable = false
        /// A Boolean value that indicates whether the field has a `willSet` or `didSet` observer, which may change
        /// other values.
        var isObserved = false
        var location: Location?
    }

    struct Parameter {
        var label: String?
        var name: String
        var type: TypeUse?
    }

    struct Case {
        var name: String
        var parameters: [Parameter]
        var location: Location
    }

    struct Getter {
        var body: CodeBlockItemListSyntax
        var type: TypeUse?
        var scope: Scope
    }

    /// The name, qualified by the enclosing types.
    let name: String
    let kind: Kind
    let location: Location
    let scope: Scope
    var cases: [Case] = []
    var fields: [Field] = []
    var statics: [String: Field] = [:]
    var getters: [String: Getter] = [:]
    var functions: [String: [Function]] = [:]
    var initializers: [Function] = []
    var aliases: [String: TypeUse] = [:]
    var inherits: [TypeUse] = []
    var generics: Set<String> = []

    init(name: String, kind: Kind, location: Location, scope: Scope) {
        self.name = name
        self.kind = kind
        self.location = location
        self.scope = scope
    }

    var use: TypeUse { TypeUse(name, in: Scope(type: "", file: location.file)) }
    var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }
    func enumCase(_ name: String) -> Case? { cases.first { $0.name == name } }
}
