#if !canImport(SwiftUI)
    /// Reads and writes a value that somebody else owns.
    ///
    /// Bindings to state and to parts of it (`$form.name`) have an identity: a view that gets the same
    /// binding again is not evaluated again, and one that reads a part only when the part changes.
    @propertyWrapper
    @dynamicMemberLookup
    public struct Binding<Value>: DynamicProperty {
        private enum Storage {
            case constant(Value)
            /// `owner` is what the location was derived from; locations do not own each other upwards.
            case location(BindingLocation<Value>, owner: AnyObject)
        }

        private let storage: Storage

        /// A binding to a location that is derived from nothing.
        init(_ location: BindingLocation<Value>) { storage = .location(location, owner: location) }

        private init(_ location: BindingLocation<Value>, owner: AnyObject) {
            storage = .location(location, owner: owner)
        }

        private init(_ storage: Storage) { self.storage = storage }

        /// A binding that always gives `value` and ignores what is written.
        public static func constant(_ value: Value) -> Binding<Value> { Binding(.constant(value)) }

        /// A binding made of two functions.
        ///
        /// They do not inherit the isolation of where they are written: those that use what is the main
        /// actor's say so, `Binding { @MainActor in … } set: { @MainActor in … }`. On other threads reading
        /// then waits for the main actor, and writing happens there a little later. Functions of other actors
        /// are not possible.
        ///
        /// Such a binding has no identity: a view that gets it is evaluated whenever the view around it is.
        public init(
            get: @escaping @isolated(any) @Sendable () -> Value,
            set: @escaping @isolated(any) @Sendable (Value) -> Void
        ) {
            self.init(FunctionLocation(get: get, set: set))
        }

        /// The same binding, as `$` gives it to a closure.
        public init(projectedValue: Binding<Value>) { self = projectedValue }

        /// The value, read and written where it is kept.
        public var wrappedValue: Value {
            get {
                switch storage {
                case .constant(let value): value
                case .location(let location, _): location.read()
                }
            }
            nonmutating set {
                if case .location(let location, _) = storage { location.write(newValue) }
            }
        }

        /// The binding itself.
        public var projectedValue: Binding<Value> { self }

        /// A binding to a part of the value.
        public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
            part(keyPath) {
                $0[keyPath: keyPath]
            } set: {
                $0[keyPath: keyPath] = $1
            }
        }

        /// A binding to a part of the value that `get` and `set` reach, both pure. The same `key` has to mean
        /// the same part.
        func part<Part>(
            _ key: AnyHashable, get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
        ) -> Binding<Part> {
            part(key, of: get) { DerivedLocation($0, get: get, set: set) }
        }

        /// A binding to a part of the value. `make` is called only if the part has no location yet.
        func part<Part>(
            _ key: AnyHashable, of value: (Value) -> Part,
            _ make: (BindingLocation<Value>) -> DerivedLocation<Value, Part>
        ) -> Binding<Part> {
            switch storage {
            case .constant(let whole): .constant(value(whole))
            case .location(let location, let owner):
                Binding<Part>(location.derive(key) { make(location) }, owner: owner)
            }
        }

        /// The value, without making the running evaluation its reader.
        var untracked: Value {
            switch storage {
            case .constant(let value): value
            case .location(let location, _): location.value()
            }
        }

        public static func _isSame(_ a: Self, _ b: Self) -> Bool {
            switch (a.storage, b.storage) {
            case (.constant(let a), .constant(let b)): ValueComparison.isSame(a, b)
            case (.location(let a, _), .location(let b, _)): a === b
            default: false
            }
        }
    }

    // A location may be used on any thread, and values pass threads only if they are `Sendable`. `owner` is
    // only kept.
    extension Binding: @unchecked Sendable where Value: Sendable {}

    extension Binding: Identifiable where Value: Identifiable {
        public var id: Value.ID { wrappedValue.id }
    }
#endif
