/// `@Entry var name: Type = value` in an extension of `EnvironmentValues`: accessors, and a key with the
/// default value.
///
/// The default value is evaluated each time it is read, as SwiftUI does.
public enum EntryMacro {
    /// The types that entries can extend. Each has a member `__EntryKey`, the protocol of its keys.
    static let extensibleTypes: Set<String> = ["EnvironmentValues"]

    /// `{ get { … } set { … } }` for the property. All that is wrong is reported here, and nothing by `key`.
    public static func accessors(declaration: String, lexicalContext: [String]) -> Expansion {
        do {
            let entry = try Entry(declaration, lexicalContext: lexicalContext)
            return .source(
                """
                {
                    get { self[\(entry.key).self] }
                    set { self[\(entry.key).self] = newValue }
                }
                """)
        } catch {
            // Otherwise the compiler would also report a stored property.
            let placeholder = error.allowsAccessors ? "{ get { fatalError() } set { } }" : nil
            return .failure([error.diagnostic], placeholder: placeholder)
        }
    }

    /// The type of the key, to stand beside the property; nothing if something is wrong.
    public static func key(declaration: String, lexicalContext: [String]) -> Expansion {
        guard let entry = try? Entry(declaration, lexicalContext: lexicalContext) else { return .source("") }
        let availability = entry.availability.map { $0 + "\n" }.joined()
        let property =
            if let type = entry.type {
                "static var defaultValue: \(type) { \(entry.value) }"
            } else {
                "@__EntryDefaultValue static var defaultValue = \(entry.value)"
            }
        return .source(
            """
            \(availability)private struct \(entry.key): __EntryKey {
                \(property)
            }
            """)
    }

    /// `{ get { value } }` for `static var defaultValue = value`, whose type is inferred from the value.
    public static func defaultValue(declaration: String) -> Expansion {
        do {
            let source = try Source(declaration)
            var parser = Parser(source)
            guard let variable = try parser.variable(), let value = variable.bindings[0].value else {
                return .failure(
                    "'@__EntryDefaultValue' is a part of '@Entry', not to be used by itself", at: 0)
            }
            return .source("{ get { \(source.text(ofTokens: value)) } }")
        } catch {
            return .failure([Diagnostic(error)])
        }
    }
}
