#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The context of a change to state, such as the animation with which views show the change.
public struct Transaction {
    /// The animation with which views show the change, or `nil` if they show it immediately.
    public var animation: Animation?
    /// A Boolean value that indicates whether the `animation` modifiers of views are ignored.
    public var disablesAnimations = false
    /// A Boolean value that indicates whether the change is part of a continuous series, such as the changes during a
    /// drag.
    public var isContinuous = false
    /// A Boolean value that indicates whether the velocity of the change is tracked. It has no effect.
    public var tracksVelocity = false

    /// The element whose layout the animation affects, or `nil` for the whole page.
    var scope: ElementID?
    private(set) var completions: [AnimationCompletion] = []
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates a transaction without an animation.
    public init() {}

    /// Creates a transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// The value for the given key, or the key's default value if no value has been set.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Adds an action that runs when the animations of this transaction have ended. If the transaction changes no value
    /// in the state of a page, the action runs immediately.
    ///
    /// The action does not run if an animation repeats forever, if the page is closed first, or if the action is added
    /// in the `transaction` modifier of a view.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria, completion))
    }
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// A key for a value in a transaction.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value for transactions that do not set one.
    static var defaultValue: Value { get }
}

/// The condition under which an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let isLogical: Bool

    /// The motion appears to have ended. A spring may still be moving slightly.
    public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
    /// The animation has ended completely.
    public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// An action that runs once, when the animations of a transaction have ended.
final class AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    private var action: (() -> Void)?
    /// A Boolean value that indicates whether a page will show a change made in the transaction.
    private(set) var isPosted = false
    private var isScheduled = false

    init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// Records that a page will show a change made in the transaction.
    func markPosted() { isPosted = true }

    /// Returns whether the caller is the first page that shows a change made in the transaction. That page runs the
    /// action.
    func claim() -> Bool {
        defer { isScheduled = true }
        return !isScheduled
    }

    func run() {
        let action = action
        self.action = nil
        action?()
    }
}

// MARK: The current transaction

extension Transaction {
    /// The transaction that `withTransaction` has started on this thread, or `nil` if there is none.
    static var current: Transaction? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        // `run` keeps the holder alive until it removes the pointer.
        return Unmanaged<Holder>.fromOpaque(pointer).takeUnretainedValue().transaction
    }

    private final class Holder {
        let transaction: Transaction

        init(_ transaction: Transaction) { self.transaction = transaction }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Runs `body` with this transaction as the current one, and then runs the completions that no page will run.
    fileprivate func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        if animation != nil { Motion.noteUse() }
        let holder = Holder(self)
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(holder).toOpaque())
        defer {
            pthread_setspecific(Self.key, outer)
            withExtendedLifetime(holder) {}
            for completion in completions where !completion.isPosted { completion.run() }
        }
        return try body()
    }
}

/// Runs `body`, and applies the given transaction to the changes that it makes.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
{
    try transaction.run(body)
}

/// Runs `body`, and applies the current transaction, with one of its values replaced, to the changes that `body` makes.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current ?? Transaction()
    transaction[keyPath: keyPath] = value
    return try transaction.run(body)
}

/// Runs `body`, and animates the changes that it makes.
///
/// The changes take effect on the page immediately. Only the appearance changes gradually, in the browser. If several
/// calls change the same `@State` property before the page is updated, the animation of the last call is used.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
    rethrows -> Result
{
    try withTransaction(\.animation, animation, body)
}

/// Runs `body`, animates the changes that it makes, and runs `completion` when the animation has ended.
///
/// The server measures the time, so the completion does not depend on the browser. It does not run if the animation
/// repeats indefinitely, or if the page is closed before the animation has ended.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current ?? Transaction()
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try transaction.run(body)
}
