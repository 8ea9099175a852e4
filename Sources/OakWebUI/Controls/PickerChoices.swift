/// The value that an option or a row represents.
struct Tag: Equatable {
    let value: AnyHashable
    /// A Boolean value that indicates whether the tag also matches selections of the corresponding optional type.
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
    /// The value of the innermost `tag` modifier that encloses the view within its container.
    var tag: Tag? { rowTraits?.tag }
}

extension View {
    /// Sets the value that the view represents in the selection of a picker or a list. The value must have the type
    /// of the selection.
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
    /// A binding to the selected value, or `nil` unless the selection is an optional value.
    var optionalSelection: Binding<AnyHashable?>?
}

extension Choices {
    /// Returns choices for the selection of a single value.
    static func one<Value: Hashable>(_ selection: Binding<Value>) -> Choices {
        Choices(isMultiple: false) {
            $0.value(as: Value.self) == selection.wrappedValue
        } select: { tag, _ in
            if let value = tag.value(as: Value.self) { selection.wrappedValue = value }
        }
    }

    /// Returns choices for the selection of at most one value.
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

    /// Returns choices for the selection of any number of values.
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
    /// Prepares the environment for the content of a container. The container provides its own selection, and the row
    /// and option modifiers of the container do not apply to its rows.
    nonisolated func container(_ choices: Choices?) -> some View {
        modifier(
            EnvironmentModifier { values in
                // Unset environment values cost nothing, and most long lists have no selection.
                if choices != nil || values.choices != nil { values.choices = choices }
                if values.rowTraits != nil { values.rowTraits = nil }
            })
    }
}
