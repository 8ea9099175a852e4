/// The storage of a `State` for one view identity.
///
/// `@unchecked Sendable`: `stored` is accessed only under the lock of the inbox. Values that are not `Sendable` do
/// not leave the main actor, because their `State` and `Binding` are not `Sendable` either.
final class StateBox<Value>: BindingLocation<Value>, @unchecked Sendable {
    private var stored: Value
    private let lock: Inbox

    init(_ value: Value, _ inbox: Inbox) {
        stored = value
        lock = inbox
        super.init(inbox)
    }

    override func value() -> Value { lock.locked { stored } }

    override func write(_ value: Value) {
        let old = lock.locked {
            let old = stored
            stored = value
            return old
        }
        // The comparison and the release of the old value may run app code, so they happen outside the lock.
        guard !ValueComparison.isSame(old, value) else { return }
        Evaluation.reportChange()
        post()
    }
}
