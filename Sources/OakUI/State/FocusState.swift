#if !canImport(SwiftUI)
    /// Which of a view's fields has the focus: a `Bool` for one field, an optional value for several.
    @propertyWrapper
    public struct FocusState<Value: Hashable>: DynamicProperty {
        /// What `$field` gives: for `focused(_:)` and `focused(_:equals:)`.
        @propertyWrapper
        public struct Binding {
            let binding: OakUI.Binding<Value>

            /// What has the focus. Writing it moves the focus.
            public var wrappedValue: Value {
                get { binding.wrappedValue }
                nonmutating set { binding.wrappedValue = newValue }
            }

            /// The binding itself.
            public var projectedValue: Binding { self }
        }

        private var state: State<Value>

        /// Whether one field has the focus.
        public init() where Value == Bool { state = State(wrappedValue: false) }

        /// Which of several fields has the focus; `nil` if none has.
        public init<Field: Hashable>() where Value == Field? { state = State(wrappedValue: nil) }

        /// What has the focus. Writing it moves the focus.
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }

        /// What `focused` is given.
        public var projectedValue: Binding { Binding(binding: state.projectedValue) }
    }

    extension FocusState: Sendable where Value: Sendable {}
    extension FocusState.Binding: Sendable where Value: Sendable {}
#endif
