/// The macro `@Entry var name: Type = value` for extensions of `EnvironmentValues`. It adds accessors to the property,
/// and declares a key type with the default value.
///
/// The default value is evaluated on each use, as in SwiftUI.
public enum EntryMacro {
    /// The types that can be extended with entries. Each type has a member `__EntryKey`, which is the protocol for its
    /// keys.
    static let extensibleTypes: Set<String> = ["EnvironmentValues"]

    /// Returns the accessors `{ get { … } set { … } }` for the property. This function reports all errors; `key`
    /// reports none.
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
            // If the property had no accessors, the compiler would also report a stored property in an extension.
            let placeholder = error.allowsAccessors ? "{ get { fatalError() } set { } }" : nil
            return .failure([error.diagnostic], placeholder: placeholder)
        }
    }

    /// Returns the declaration of the key type, or nothing if the property has an error.
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

    /// Returns the accessor `{ get { value } }` for `static var defaultValue = value`, whose type is inferred from the
    /// value.
    public static func defaultValue(declaration: String) -> Expansion {
        do {
            let source = try Source(declaration)
            var parser = Parser(source)
            guard let variable = try parser.variable(), let value = variable.bindings[0].value else {
                return .failure(
                    "'@__EntryDefaultValue' is an implementation detail; use '@Entry' instead", at: 0)
            }
            return .source("{ get { \(source.text(ofTokens: value)) } }")
        } catch {
            return .failure([Diagnostic(error)])
        }
    }
}
