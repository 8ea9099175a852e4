#if !canImport(SwiftUI)
    /// Which of a view's fields has the focus: a `Bool` for one field, an optional value for several.
    @propertyWrapper
    public struct FocusState<Value: Hashable>: DynamicProperty {
        /// What `$field` gives: for `focused(_:)` and `focused(_:equals:)`.
        @propertyWrapper
        public struct Binding {
            let binding: OakUI.Binding<Value>

            public var wrappedValue: Value {
                get { binding.wrappedValue }
                nonmutating set { binding.wrappedValue = newValue }
            }

            public var projectedValue: Binding { self }
        }

        private var state: State<Value>

        public init() where Value == Bool { state = State(wrappedValue: false) }

        public init<Field: Hashable>() where Value == Field? { state = State(wrappedValue: nil) }

        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }

        public var projectedValue: Binding { Binding(binding: state.projectedValue) }
    }

    extension FocusState: Sendable where Value: Sendable {}
    extension FocusState.Binding: Sendable where Value: Sendable {}
#endif
