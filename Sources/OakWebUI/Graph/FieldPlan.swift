import OakBase

/// The layout of a type's stored properties, which is determined once per type. It is used to compare two values of the
/// type field by field, and to find the type's dynamic properties.
///
/// `@unchecked Sendable`: `observes` is used only on the main actor, and the other properties never change.
final class FieldPlan: @unchecked Sendable {
    /// A Boolean value that indicates whether a body of this type has ever read an observable object.
    @MainActor var observes = false

    private let fields: [Field]
    /// A Boolean value that indicates whether the Swift runtime provides a description of the stored properties. If it
    /// does not, `isSame` compares values with `Mirror`.
    let isReadable: Bool

    private struct Field {
        let offset: Int
        let size: Int
        let comparison: Comparison
    }

    private enum Comparison {
        /// A field whose values are compared bit by bit.
        case bits
        case equatable(any Equatable.Type)
        case fields(FieldPlan)
        case property(any DynamicProperty.Type)
    }

    private init<T>(_ type: T.Type) {
        let stored = StoredFields.of(type)
        isReadable = stored != nil
        fields = (stored ?? []).compactMap { field in
            let size = Self.size(field.type)
            return size == 0
                ? nil : Field(offset: field.offset, size: size, comparison: Self.comparison(field))
        }
    }

    private static func size(_ type: Any.Type) -> Int {
        func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: size)
    }

    private static func comparison(_ field: StoredField) -> Comparison {
        if let property = field.type as? any DynamicProperty.Type { return .property(property) }
        switch field.kind {
        case .structure, .tuple:
            if let equatable = field.type as? any Equatable.Type { return .equatable(equatable) }
            func nested<T>(_ type: T.Type) -> FieldPlan { of(type) }
            let plan = _openExistential(field.type, do: nested)
            return plan.isReadable ? .fields(plan) : .bits
        case .enumeration:
            // An optional reference may be a `weak` property, which must not be loaded.
            if let optional = field.type as? any OptionalReference.Type, optional.isReference {
                return .bits
            }
            if let equatable = field.type as? any Equatable.Type { return .equatable(equatable) }
            return .bits
        case .other: return .bits
        }
    }

    // MARK: The plan of a type

    private static let plans = Mutex<[ObjectIdentifier: FieldPlan]>([:])

    static func of<T>(_ type: T.Type) -> FieldPlan {
        let key = ObjectIdentifier(type)
        if let plan = plans.withLock({ $0[key] }) { return plan }
        let plan = FieldPlan(type)
        return plans.withLock { plans in
            let known = plans[key] ?? plan  // another thread may have stored a plan in the meantime
            plans[key] = known
            return known
        }
    }

    // MARK: Comparison

    /// Returns whether all fields of two values of the plan's type are the same.
    ///
    /// Two values are the same if each pair of fields has the same bits, or is equal according to the `==` operator of
    /// a structure or enumeration. Equal bits imply equal values, because both values are alive: storage that they
    /// share has not been freed and reused, and neither value changes shared storage in place. References are the same
    /// if they refer to the same object, regardless of `==`.
    ///
    /// The result may be `false` for equal values. Examples are recreated closures, existentials and enumerations that
    /// are not `Equatable` and differ in unused bytes, and collections that have separate storage and elements that are
    /// not `Equatable`.
    func isSame<T>(_ a: T, _ b: T) -> Bool {
        guard isReadable else { return MirrorComparison.isSame(a, b) }
        // The bytes of each field of both values are initialized and remain so during the call. Nothing is written.
        return withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    /// Returns whether all fields of two values are the same.
    ///
    /// - Parameters a, b: Pointers to values of this plan's type.
    private func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        fields.allSatisfy { field in
            let (a, b) = (a + field.offset, b + field.offset)
            switch field.comparison {
            case .property(let type): return Self.isSameProperty(type, a, b)
            case .bits: return memcmp(a, b, field.size) == 0
            case .equatable(let type):
                return memcmp(a, b, field.size) == 0 || Self.isEqual(type, a, b)
            case .fields(let plan):
                return memcmp(a, b, field.size) == 0 || plan.isSame(a, b)
            }
        }
    }

    // The runtime has confirmed that both memory locations contain a value of this type, and types that can be stored
    // weakly are never passed here.
    private static func isEqual<E: Equatable>(_: E.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer)
        -> Bool
    {
        a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
    }

    private static func isSameProperty<P: DynamicProperty>(
        _: P.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer
    ) -> Bool {
        P._isSame(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
    }

    // MARK: Connection

    /// Connects the dynamic properties of `value` to the graph. They take over the state of the corresponding
    /// properties of `previous`, unless it is `nil`.
    ///
    /// - Returns: `false` if a property cannot be connected. In that case, an issue has been reported.
    @MainActor
    func connect<T>(_ value: inout T, previous: T?, in context: _PropertyContext) -> Bool {
        guard isReadable else {
            let hasProperty = Mirror(reflecting: value).children.contains {
                $0.value is any DynamicProperty
            }
            if hasProperty { context.node.graph.report(.unreadableFields(view: "\(T.self)")) }
            return true
        }
        var isConnected = true
        for field in fields {
            guard case .property(let type) = field.comparison else { continue }
            // Both pointers refer to complete values during the call. The function has exclusive access to `value`,
            // because it is `inout`.
            withUnsafeMutablePointer(to: &value) { new in
                let new = UnsafeMutableRawPointer(new) + field.offset
                guard let previous else {
                    isConnected = Self.connect(type, new, nil, context) && isConnected
                    return
                }
                withUnsafePointer(to: previous) { old in
                    let old = UnsafeRawPointer(old) + field.offset
                    isConnected = Self.connect(type, new, old, context) && isConnected
                }
            }
        }
        return isConnected
    }

    @MainActor
    private static func connect<P: DynamicProperty>(
        _: P.Type, _ new: UnsafeMutableRawPointer, _ old: UnsafeRawPointer?, _ context: _PropertyContext
    ) -> Bool {
        P._connect(
            &new.assumingMemoryBound(to: P.self).pointee,
            previous: old?.assumingMemoryBound(to: P.self).pointee, in: context)
    }
}
