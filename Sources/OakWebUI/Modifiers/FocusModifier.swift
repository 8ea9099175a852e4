/// The connection between a field and its focus state.
struct FocusTarget {
    let isFocused: () -> Bool
    let setFocused: (Bool) -> Void
}

/// The target of the nearest `focused` modifier.
private enum FocusTargetKey: EnvironmentKey { static var defaultValue: FocusTarget? { nil } }

extension EnvironmentValues {
    var focusTarget: FocusTarget? {
        get { self[FocusTargetKey.self] }
        set { self[FocusTargetKey.self] = newValue }
    }
}

extension View {
    /// Binds the focus of the field in this view to `condition`.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        focused(condition, equals: true)
    }

    /// Binds the focus of the field in this view to `binding`. The field has focus while the binding is equal
    /// to `value`.
    nonisolated public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        let unfocused = binding.unfocused
        let binding = binding.binding
        let target = FocusTarget {
            binding.wrappedValue == value
        } setFocused: { isFocused in
            // If another field has received focus in the meantime, the binding already has its value and must not
            // be reset.
            if isFocused {
                binding.wrappedValue = value
            } else if binding.untracked == value {
                binding.wrappedValue = unfocused
            }
        }
        return modifier(EnvironmentModifier { $0.focusTarget = target })
    }
}
