#if !canImport(SwiftUI)
    /// The selection of a picker or a list, for what is in it.
    struct Choices {
        let isMultiple: Bool
        let isSelected: (Tag) -> Bool
        let select: (Tag, Bool) -> Void
    }

    extension Choices {
        /// A selection of one value.
        static func one<Value: Hashable>(_ selection: Binding<Value>) -> Choices {
            Choices(isMultiple: false) {
                $0.value(as: Value.self) == selection.wrappedValue
            } select: { tag, _ in
                if let value = tag.value(as: Value.self) { selection.wrappedValue = value }
            }
        }

        /// A selection of any number of values.
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
        /// What a container does to the environment of its content: it has a selection of its own, and what
        /// was said of the container as a row or a choice does not hold for its rows.
        nonisolated func container(_ choices: Choices?) -> some View {
            modifier(
                EnvironmentModifier { values in
                    // Values that are not set are free, and long lists are mostly plain.
                    if choices != nil || values.choices != nil { values.choices = choices }
                    if values.rowTraits != nil { values.rowTraits = nil }
                })
        }
    }
#endif
