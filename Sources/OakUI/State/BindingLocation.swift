#if !canImport(SwiftUI)
    /// A location that a binding reads and writes. Its identity is that of the binding.
    class BindingLocation<Value>: Source, @unchecked Sendable {
        /// Derived locations by key path or index, so that the same derivation has the same identity. They
        /// refer to this location without retaining it; bindings retain the base location. Guarded by
        /// `derivationLock`.
        private var derived: [AnyHashable: any DerivedBindingLocation] = [:]

        /// Whether this location notifies its readers. If not, only the values that it reads notify them.
        var isTracked: Bool { true }

        /// Returns the value without registering a reader. Callable on any thread.
        func value() -> Value {
            // Abstract: only subclasses are ever made, all in this module, and each has its own.
            preconditionFailure("\(type(of: self)) does not say what its value is")
        }

        /// Returns the value and registers the running evaluation as a reader. Callable on any thread.
        func read() -> Value {
            if isTracked { noteRead() }
            return value()
        }

        /// Changes the value and notifies the readers. Callable on any thread.
        func write(_ value: Value) {}

        /// Returns the location derived from this one under `key`, created by `make` if there is none yet.
        final func derive<Part, Location: DerivedLocation<Value, Part>>(
            _ key: AnyHashable, _ make: () -> Location
        ) -> Location {
            derivationLock.lock()
            defer { derivationLock.unlock() }
            if let known = derived[key] as? Location { return known }
            let new = make()
            derived[key] = new
            return new
        }

        override func deliver() {
            super.deliver()
            derivationLock.lock()
            let derived = derived.values
            derivationLock.unlock()
            for location in derived { location.parentChanged() }
        }
    }

    /// Guards all tables of derived locations. It is held for a look-up, which only hashes and compares keys.
    private let derivationLock = NSLock()
#endif
