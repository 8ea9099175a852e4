/// A location that a binding reads and writes. Bindings with the same location have the same identity.
class BindingLocation<Value>: Source, @unchecked Sendable {
    /// The derived locations, by key path or index, so that equal derivations share one location. They do not
    /// retain this location; bindings do. The table is guarded by `derivationLock`.
    private var derived: [AnyHashable: any DerivedBindingLocation] = [:]

    /// A Boolean value that indicates whether this location notifies its own readers. If not, they are
    /// notified only by the values that it reads.
    var isTracked: Bool { true }

    /// Returns the value without registering a reader. This method can be called on any thread.
    func value() -> Value {
        // Abstract. Only subclasses are instantiated, all of them in this module, and each overrides this function.
        preconditionFailure("\(type(of: self)) must override `value()`.")
    }

    /// Returns the value and registers the current evaluation as a reader. This method can be called on any
    /// thread.
    func read() -> Value {
        if isTracked { noteRead() }
        return value()
    }

    /// Changes the value and notifies the readers. This method can be called on any thread.
    func write(_ value: Value) {}

    /// Returns the location derived from this one under `key`, or creates it with `make`.
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

/// The lock of all tables of derived locations. It is held only to hash and compare keys.
private let derivationLock = NSLock()
