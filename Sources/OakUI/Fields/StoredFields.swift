#if !canImport(SwiftUI)
    @_spi(Reflection) import Swift

    /// One stored property of a type, as the runtime describes it.
    struct StoredField {
        enum Kind { case structure, tuple, enumeration, other }

        let name: String
        /// Where it begins, in bytes from the beginning of the value.
        let offset: Int
        /// As declared. The storage of `weak` and `unowned` properties is not a value of this type, which is
        /// why values are loaded only from fields whose type cannot be declared so: structures, tuples, and
        /// enumerations other than optional references.
        let type: Any.Type
        let kind: Kind
    }

    /// Where the stored properties of structures are. The only file that knows the reflection interface of
    /// the standard library, which is not public; tests compare what it says with `Mirror`.
    enum StoredFields {
        /// The stored properties of a structure or tuple in the order of declaration; nil if the runtime
        /// cannot tell, and for all other types.
        static func of<T>(_ type: T.Type) -> [StoredField]? {
            // What kind of type it is is told of fields only. To ask for the fields of an existential would
            // be fatal.
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
#endif
