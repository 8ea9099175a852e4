/// A location of a part of another location's value.
protocol DerivedBindingLocation: Source {
    /// Notifies the readers if the part has changed.
    @MainActor func parentChanged()
}

/// A location of a part of another location's value, such as `$form.name` or an element of a collection.
///
/// Its readers are notified only when the part changes. A write reads the whole value, changes the part, and writes
/// the whole value back, so concurrent writes of different parts may overwrite each other.
///
/// `@unchecked Sendable`: `get` and `set` are pure functions, and `last` is confined to the main actor.
class DerivedLocation<Whole, Part>: BindingLocation<Part>, DerivedBindingLocation, @unchecked Sendable {
    unowned let whole: BindingLocation<Whole>
    private let get: (Whole) -> Part
    private let set: (inout Whole, Part) -> Void
    /// The part at the last notification, or `nil` while there are no readers.
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
