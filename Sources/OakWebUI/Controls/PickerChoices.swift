/// The value that an option or a row represents.
struct Tag: Equatable {
    let value: AnyHashable
    /// A Boolean value that indicates whether the tag also matches selections of the corresponding optional type.
    let includesOptional: Bool

    init(_ value: AnyHashable, includesOptional: Bool = true) {
        self.value = value
        self.includesOptional = includesOptional
    }

    /// Returns the value as the given type, or `nil` if it has a different type.
    func value<Value: Hashable>(as type: Value.Type) -> Value? {
        guard includesOptional || Swift.type(of: value.base) == type else { return nil }
        return value.base as? Value
    }
}

extension EnvironmentValues {
    /// The tag from the innermost `tag` modifier around the view. Modifiers of the view's container are ignored.
    var tag: Tag? { rowTraits?.tag }
}

extension View {
    /// Sets the value that the view represents in the selection of a picker or a list. The value must have the type of
    /// the selected values or, if these are optional, the wrapped type.
    ///
    /// - Parameters:
    ///   - tag: The value.
    ///   - includeOptional: A Boolean value that indicates whether the tag also matches selections of the optional
    ///     type.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        rowTrait { $0.tag = Tag(tag, includesOptional: includeOptional) }
    }
}

/// The selection of a picker or a list, in a form that its rows can read and change.
struct Choices {
    let isMultiple: Bool
    let isSelected: (Tag) -> Bool
    let select: (Tag, Bool) -> Void
    /// A binding to the selected value, or `nil` if the selection is not an optional value.
    var optionalSelection: Binding<AnyHashable?>?
}

extension Choices {
    /// Returns a selection that contains exactly one value.
    static func one<Value: Hashable>(_ selection: Binding<Value>) -> Choices {
        Choices(isMultiple: false) {
            $0.value(as: Value.self) == selection.wrappedValue
        } select: { tag, _ in
            if let value = tag.value(as: Value.self) { selection.wrappedValue = value }
        }
    }

    /// Returns a selection that contains at most one value.
    static func oneOrNone<Value: Hashable>(_ selection: Binding<Value?>) -> Choices {
        var choices = one(selection)
        choices.optionalSelection = selection.part(Key.optionalSelection) {
            $0.map { AnyHashable($0) }
        } set: {
            $0 = $1?.base as? Value
        }
        return choices
    }

    private enum Key: Hashable { case optionalSelection }

    /// Returns a selection that contains any number of values.
    static func any<Value: Hashable>(_ selection: Binding<Set<Value>>) -> Choices {
        Choices(isMultiple: true) {
            $0.value(as: Value.self).map(selection.wrappedValue.contains) ?? false
        } select: { tag, isSelected in
            guard let value = tag.value(as: Value.self) else { return }
            if isSelected {
                selection.wrappedValue.insert(value)
            } else {
                selection.wrappedValue.remove(value)
            }
        }
    }
}

private enum ChoicesKey: EnvironmentKey { static var defaultValue: Choices? { nil } }

extension EnvironmentValues {
    var choices: Choices? {
        get { self[ChoicesKey.self] }
        set { self[ChoicesKey.self] = newValue }
    }
}

extension View {
    /// Sets the selection for the rows of a container, and removes the traits that row modifiers of the container
    /// itself have set, so that these do not apply to its rows.
    nonisolated func container(_ choices: Choices?) -> some View {
        modifier(
            EnvironmentModifier { values in
                // Unset environment values cost nothing, and most long lists have no selection.
                if choices != nil || values.choices != nil { values.choices = choices }
                if values.rowTraits != nil { values.rowTraits = nil }
            })
    }
}
