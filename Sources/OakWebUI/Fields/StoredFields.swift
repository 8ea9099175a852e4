@_spi(Reflection) import Swift

/// A stored property of a type, as described by the runtime.
struct StoredField {
    enum Kind { case structure, tuple, enumeration, other }

    let name: String
    /// The offset in bytes from the start of the value.
    let offset: Int
    /// The declared type. A `weak` or `unowned` property does not store a value of this type. Values are therefore
    /// loaded only from fields whose type cannot be weak or unowned: structs, tuples, and enums other than optional
    /// references.
    let type: Any.Type
    let kind: Kind
}

/// The stored properties of structs. This is the only file that uses the reflection interface of the standard
/// library, which is not public. Tests compare its results with `Mirror`.
enum StoredFields {
    /// Returns the stored properties of a struct or tuple in declaration order, or `nil` for other types and for
    /// types that the runtime does not describe.
    static func of<T>(_ type: T.Type) -> [StoredField]? {
        // The runtime reports the kind of a type only for a field, which is why a holder is used. Reflecting the
        // fields of an existential directly would trap.
        guard let kind = read(Holder<T>.self)?.first?.kind, kind == .structure || kind == .tuple else {
            return nil
        }
        return read(type)
    }

    private struct Holder<T> { let value: T }

    private static func read(_ type: Any.Type) -> [StoredField]? {
        var fields: [StoredField] = []
        let isComplete = _forEachField(of: type, options: []) { name, offset, type, kind in
            let kind: StoredField.Kind =
                switch kind {
                case .struct: .structure
                case .tuple: .tuple
                case .enum, .optional: .enumeration
                default: .other
                }
            fields.append(
                StoredField(name: String(cString: name), offset: offset, type: type, kind: kind))
            return true
        }
        return isComplete ? fields : nil
    }
}
