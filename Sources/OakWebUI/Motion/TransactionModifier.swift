/// A modifier that changes the transaction of a view's content.
struct TransactionModifier<Value: Equatable> {
    /// The value whose changes activate the modifier, or `nil` if it is active in every update.
    let value: Value?
    let change: (inout Transaction) -> Void
}

extension TransactionModifier where Value == Never {
    init(_ change: @escaping (inout Transaction) -> Void) { self.init(value: nil, change: change) }
}

extension TransactionModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: TransactionModifierNode(view, inputs))
    }
}

private final class TransactionModifierNode<V: View, Value: Equatable>: ModifierNode<
    V, TransactionModifier<Value>
>,
TransactionNode
{
    /// The transaction of this node during an update of its content.
    private var outer: Transaction?

    override func contentAppeared() {
        let motion = graph.useMotion()
        if modifier.value == nil { motion.add(self) }
    }

    override func willUpdate(from old: TransactionModifier<Value>) {
        let motion = graph.useMotion()
        if let value = modifier.value, value != old.value { motion.activate(self) }
        outer = motion.current
        if motion.isActive(self) { motion.current = changed(outer) }
    }

    override func didUpdate(from old: TransactionModifier<Value>) {
        graph.motion?.current = outer
        outer = nil
    }

    func changed(_ transaction: Transaction?) -> Transaction? {
        var new = transaction ?? Transaction()
        modifier.change(&new)
        if new.animation != transaction?.animation { new.scope = scopeID }
        return new
    }

    /// The element that contains all elements of the content.
    private var scopeID: ElementID? {
        guard let first = firstElement, let last = lastElement else { return nil }
        return first === last ? first.id : enclosingElement?.id
    }

    override var transactionNode: (any TransactionNode)? { self }

    override func willBeRemoved() { graph.motion?.remove(self) }
}

extension View {
    /// Animates the view whenever the given value changes.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(TransactionModifier(value: value) { $0.replaceAnimation(animation) })
    }

    /// Animates all changes to the view. This is the older form of `animation(_:value:)`.
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(TransactionModifier { $0.replaceAnimation(animation) })
    }

    /// Modifies the transaction of each change to the view.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform))
    }

    /// Modifies the transaction of changes to the view, but only in updates in which the given value changes.
    nonisolated public func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(TransactionModifier(value: value, change: transform))
    }
}

extension Transaction {
    /// Sets the animation, unless the transaction disables the animations of views.
    fileprivate mutating func replaceAnimation(_ animation: Animation?) {
        if !disablesAnimations { self.animation = animation }
    }
}

extension Binding {
    /// Returns a binding that animates the changes made through it.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// Returns a binding that applies a transaction to the changes made through it.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        part(TransactionIdentity(transaction), of: \.self) { TransactionLocation($0, transaction) }
    }
}

/// The identity of a binding with a transaction.
private struct TransactionIdentity: Hashable {
    let animation: Animation?
    let disablesAnimations: Bool
    let isContinuous: Bool

    init(_ transaction: Transaction) {
        animation = transaction.animation
        disablesAnimations = transaction.disablesAnimations
        isContinuous = transaction.isContinuous
    }
}

/// The location of a binding that writes with a transaction.
///
/// `@unchecked Sendable`: `transaction` does not change. Like the value, it leaves the main actor only if the app sends
/// the binding to another thread, and writes only read it.
private final class TransactionLocation<Value>: DerivedLocation<Value, Value>, @unchecked Sendable {
    private let transaction: Transaction

    init(_ whole: BindingLocation<Value>, _ transaction: Transaction) {
        self.transaction = transaction
        super.init(whole, get: { $0 }, set: { $0 = $1 })
    }

    override func write(_ value: Value) { withTransaction(transaction) { whole.write(value) } }
}
