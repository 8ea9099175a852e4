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
        focused(condition.binding, equals: true, otherwise: false)
    }

    /// Binds the focus of the field in this view to `binding`: the field has focus while the binding has `value`.
    nonisolated public func focused<Value: Hashable>(
        _ binding: FocusState<Value?>.Binding, equals value: Value
    )
        -> some View
    {
        focused(binding.binding, equals: value, otherwise: nil)
    }

    nonisolated private func focused<Value: Hashable>(
        _ binding: Binding<Value>, equals value: Value, otherwise other: Value
    ) -> some View {
        let target = FocusTarget {
            binding.wrappedValue == value
        } setFocused: { isFocused in
            // If another field has received focus in the meantime, the binding already has its value and must not
            // be reset.
            if isFocused {
                binding.wrappedValue = value
            } else if binding.untracked == value {
                binding.wrappedValue = other
            }
        }
        return modifier(EnvironmentModifier { $0.focusTarget = target })
    }
}
