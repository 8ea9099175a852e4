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

/// Functions that find the stored properties of structs. This is the only file that calls the reflection functions of
/// the Swift runtime, on which `Mirror` is built. The standard library declares them as system programming interface,
/// which Apple's SDKs omit. Tests compare the results with `Mirror`.
enum StoredFields {
    /// Returns the stored properties of a struct or tuple in declaration order, or `nil` for other types.
    static func of<T>(_ type: T.Type) -> [StoredField]? {
        // For some other kinds of types, the runtime functions trap.
        guard [.structure, .tuple].contains(kind(of: type)) else { return nil }
        return (0..<fieldCount(type)).map { index in
            var field = FieldDescription()
            let fieldType = fieldType(type, index, &field)
            defer { field.free?(field.name) }
            return StoredField(
                name: field.name.map { String(cString: $0) } ?? "", offset: fieldOffset(type, index),
                type: fieldType, kind: kind(of: fieldType))
        }
    }

    /// Returns the kind of the given type. Source: `MetadataKind.def` in the Swift project.
    private static func kind(of type: Any.Type) -> StoredField.Kind {
        switch metadataKind(type) {
        case 0x200: .structure
        case 0x301: .tuple
        case 0x201, 0x202: .enumeration
        default: .other
        }
    }
}

// These declarations repeat those in `ReflectionMirror.swift` of the standard library. The functions are part
// of the runtime's stable interface.

private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldDescription>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: Any.Type, _ index: Int) -> Int

/// A protocol that identifies optional class references without reading a value.
protocol OptionalReference { static var isReference: Bool { get } }
extension Optional: OptionalReference { static var isReference: Bool { Wrapped.self is AnyClass } }
