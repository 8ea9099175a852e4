/// The selection of a picker or a list, in a form that its rows can read and change.
struct Choices {
    let isMultiple: Bool
    let isSelected: (Tag) -> Bool
    let select: (Tag, Bool) -> Void
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
    /// Prepares the environment for the content of a container: the container provides its own selection, and the
    /// row and option modifiers that apply to the container do not apply to its rows.
    nonisolated func container(_ choices: Choices?) -> some View {
        modifier(
            EnvironmentModifier { values in
                // Values that are not set cost nothing, and most long lists have no selection.
                if choices != nil || values.choices != nil { values.choices = choices }
                if values.rowTraits != nil { values.rowTraits = nil }
            })
    }
}
