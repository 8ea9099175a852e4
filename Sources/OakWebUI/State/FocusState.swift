/// A property wrapper for the focus of the fields in a view. Its value is a `Bool` for a single field, or an
/// optional value for several fields.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// The projection of a focus state, for `focused(_:)` and `focused(_:equals:)`.
    @propertyWrapper
    public struct Binding {
        let binding: OakWebUI.Binding<Value>
        /// The value while no field has focus.
        let unfocused: Value

        /// The focused field. Writing the value moves focus.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    private var state: State<Value>
    private let unfocused: Value

    /// Creates a focus state for a single field.
    public init() where Value == Bool {
        unfocused = false
        state = State(wrappedValue: false)
    }

    /// Creates a focus state for several fields. The value `nil` means that none of them has focus.
    public init<Field: Hashable>() where Value == Field? {
        unfocused = nil
        state = State(wrappedValue: nil)
    }

    /// The focused field. Writing the value moves focus.
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
