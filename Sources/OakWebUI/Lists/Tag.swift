/// The value that an option represents.
struct Tag: Equatable {
    let value: AnyHashable
    /// A Boolean value that indicates whether the tag also represents an optional value.
    let includesOptional: Bool

    init(_ value: AnyHashable, includesOptional: Bool = true) {
        self.value = value
        self.includesOptional = includesOptional
    }

    /// Returns the value as the given type, or `nil` if it has another type.
    func value<Value: Hashable>(as type: Value.Type) -> Value? {
        guard includesOptional || Swift.type(of: value.base) == type else { return nil }
        return value.base as? Value
    }
}

extension EnvironmentValues {
    /// The value of the nearest enclosing `tag` modifier within the container.
    var tag: Tag? { rowTraits?.tag }
}

extension View {
    /// Sets the value that the view represents in the selection of a picker or a list. The value must have the type
    /// of the selection.
    ///
    /// - Parameters:
    ///   - tag: The value.
    ///   - includeOptional: A Boolean value that indicates whether the tag also represents an optional value.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        rowTrait { $0.tag = Tag(tag, includesOptional: includeOptional) }
    }
}
