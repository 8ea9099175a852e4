#if !canImport(SwiftUI)
    /// Something that a binding reads and writes. Its identity is that of the binding.
    class BindingLocation<Value>: Source, @unchecked Sendable {
        /// Derived locations by key path or index, so that the same derivation has the same identity. They
        /// refer to this one without owning it; bindings own the location that all came from. Guarded by
        /// `derivationLock`.
        private var derived: [AnyHashable: any DerivedBindingLocation] = [:]

        /// Whether readers can rely on being told by this location. False where only what it reads can tell
        /// them.
        var isTracked: Bool { true }

        /// The value, without note of who reads it. Any thread.
        func value() -> Value {
            // Abstract: only subclasses are ever made, all in this module, and each has its own.
            preconditionFailure("\(type(of: self)) does not say what its value is")
        }

        /// The value, of which the running evaluation becomes a reader. Any thread.
        func read() -> Value {
            if isTracked { noteRead() }
            return value()
        }

        /// Changes the value and tells the readers. Any thread.
        func write(_ value: Value) {}

        /// The location that was derived from this one under `key`, which `make` makes if there is none yet.
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

    /// Guards all tables of derived locations: held for a look-up, which only hashes and compares keys.
    private let derivationLock = NSLock()
#endif
