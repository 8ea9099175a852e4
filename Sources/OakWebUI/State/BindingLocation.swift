import OakBase

/// A location that a binding reads and writes. Bindings with the same location have the same identity.
class BindingLocation<Value>: Source, @unchecked Sendable {
    /// The derived locations, keyed by key path or index. Equal derivations share a location. Derived locations do not
    /// retain this location, but bindings do. The table is guarded by `derivationLock`.
    private var derived: [AnyHashable: any DerivedBindingLocation] = [:]

    /// A Boolean value that indicates whether this location notifies its own readers. If it does not, they are notified
    /// only by the values that it reads.
    var isTracked: Bool { true }

    /// Returns the value without registering a reader of this location. This method can be called on any thread.
    func value() -> Value {
        // This method is abstract. Only subclasses are instantiated; all of them are in this module and override the
        // method.
        preconditionFailure("\(type(of: self)) must override `value()`.")
    }

    /// Returns the value and registers the current evaluation as a reader. This method can be called on any
    /// thread.
    func read() -> Value {
        if isTracked { noteRead() }
        return value()
    }

    /// Changes the value and notifies the readers. The base class ignores writes. This method can be called on any
    /// thread.
    func write(_ value: Value) {}

    /// Returns the location derived from this one for `key`. If there is none, `make` creates it.
    final func derive<Part, Location: DerivedLocation<Value, Part>>(
        _ key: AnyHashable, _ make: () -> Location
    ) -> Location {
        derivationLock.withLock { _ in
            if let known = derived[key] as? Location { return known }
            let new = make()
            derived[key] = new
            return new
        }
    }

    override func deliver() {
        super.deliver()
        let locations = derivationLock.withLock { _ in derived.values }
        for location in locations { location.parentChanged() }
    }
}

/// A lock for all tables of derived locations. It is held only while a table is read or a location is created.
private let derivationLock = Mutex(())

/// The location of a `Binding(get:set:)`. Its readers depend on the values that `get` reads.
///
/// `@unchecked Sendable`: the functions are `Sendable` and immutable.
final class FunctionLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private let get: Isolated<@Sendable () -> Value>
    private let set: Isolated<@Sendable (Value) -> Void>

    /// A function and its isolation.
    private struct Isolated<Function> {
        let function: Function
        let isOnMainActor: Bool

        init(_ function: Function, _ isolation: (any Actor)?) {
            // A read is synchronous and cannot wait for another actor. SwiftUI also traps in this case.
            precondition(
                isolation == nil || isolation === MainActor.shared,
                "A closure passed to `Binding(get:set:)` is isolated to an actor other than the main actor. "
                    + "Isolate it to the main actor, or make it nonisolated.")
            self.function = function
            isOnMainActor = isolation != nil
        }
    }

    init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // With `@isolated(any)`, the context of a function value contains its isolation. Only the function itself and
        // `isolation` access it. The parameters, the result and the calling convention are the same as without the
        // attribute. Each call below ensures that the function runs on the actor that it needs.
        self.get = Isolated(unsafeBitCast(get, to: (@Sendable () -> Value).self), get.isolation)
        self.set = Isolated(unsafeBitCast(set, to: (@Sendable (Value) -> Void).self), set.isolation)
        super.init(nil)
    }

    override var isTracked: Bool { false }

    override func value() -> Value {
        guard get.isOnMainActor, !MainQueue.isCurrent else { return get.function() }
        return DispatchQueue.main.sync { get.function() }
    }

    override func write(_ value: Value) {
        guard set.isOnMainActor, !MainQueue.isCurrent else { return set.function(value) }
        // A binding leaves the main actor only if it is `Sendable`, which requires a `Sendable` value.
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { [set = set.function] in set(value) }
    }
}

/// A location that refers to part of another location's value.
protocol DerivedBindingLocation: Source {
    /// Notifies the readers if the part has changed.
    @MainActor func parentChanged()
}

/// A location that refers to part of another location's value, such as `$form.name` or an element of a collection.
///
/// Its readers are notified only when the part changes. A write reads the whole value, changes the part, and writes the
/// whole value back, so concurrent writes to different parts may overwrite each other.
///
/// `@unchecked Sendable`: `get` and `set` never change and can be called on any thread, except in a `PropertyLocation`,
/// which calls them on the main actor. `last` is confined to the main actor.
class DerivedLocation<Whole, Part>: BindingLocation<Part>, DerivedBindingLocation, @unchecked Sendable {
    unowned let whole: BindingLocation<Whole>
    private let get: (Whole) -> Part
    private let set: (inout Whole, Part) -> Void
    /// The part's value at the first read or the last comparison, or `nil` if no value has been recorded. It may be
    /// outdated while there are no readers.
    @MainActor private var last: Part?

    init(
        _ whole: BindingLocation<Whole>, get: @escaping (Whole) -> Part,
        set: @escaping (inout Whole, Part) -> Void
    ) {
        self.whole = whole
        self.get = get
        self.set = set
        super.init(whole.inbox)
    }

    override var isTracked: Bool { whole.isTracked }

    override func value() -> Part { get(whole.value()) }

    override func read() -> Part {
        guard isTracked else { return get(whole.read()) }
        let value = value()
        guard Evaluation.current != nil else { return value }
        // Evaluations run on the main actor, so the value does not leave this thread.
        nonisolated(unsafe) let part = value
        MainActor.assumeIsolated { if !hasReaders { last = part } }
        noteRead()
        return value
    }

    override func write(_ value: Part) {
        var whole = whole.value()
        set(&whole, value)
        self.whole.write(whole)
    }

    func parentChanged() {
        guard hasReaders else {
            last = nil
            return super.deliver()  // notifies locations derived from this one
        }
        let new = value()
        if let last, ValueComparison.isSame(last, new) { return }
        last = new
        super.deliver()
    }
}
