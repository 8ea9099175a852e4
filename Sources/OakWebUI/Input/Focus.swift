/// A property wrapper that reads and sets which field in a view has focus. Its value is a `Bool` for a single field, or
/// an optional value for several fields.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// The projected value of a focus state, for `focused(_:)` and `focused(_:equals:)`.
    @propertyWrapper
    public struct Binding {
        let binding: OakWebUI.Binding<Value>
        /// The value when no field has focus.
        let unfocused: Value

        /// The value that represents the focused field. It is `false` or `nil` if none of the fields has focus. Writing
        /// the value moves focus.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// The binding itself, so that it can be passed to other views.
        public var projectedValue: Binding { self }
    }

    private var state: State<Value>
    private let unfocused: Value

    /// Creates a focus state for a single field.
    public init() where Value == Bool {
        unfocused = false
        state = State(wrappedValue: false)
    }

    /// Creates a focus state for several fields. The value `nil` means that none of the fields has focus.
    public init<Field: Hashable>() where Value == Field? {
        unfocused = nil
        state = State(wrappedValue: nil)
    }

    /// The value that represents the focused field. It is `false` or `nil` if none of the fields has focus. Writing the
    /// value moves focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// The binding to pass to `focused(_:)` or `focused(_:equals:)`.
    public var projectedValue: Binding {
        Binding(binding: state.projectedValue, unfocused: unfocused)
    }
}

@available(*, unavailable)
extension FocusState: Sendable {}

@available(*, unavailable)
extension FocusState.Binding: Sendable {}

/// The connection between a field and its focus state.
struct FocusTarget {
    let isFocused: () -> Bool
    let setFocused: (Bool) -> Void
}

/// The focus target of the nearest enclosing `focused` modifier.
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
            // If another field has received focus in the meantime, the binding already contains its value and must not
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

extension View {
    /// When the view appears, moves focus to the field that `focused(_:equals:)` binds to `value`.
    nonisolated public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V)
        -> some View
    {
        onAppear { binding.wrappedValue = value }
    }
}
