#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The node that the current thread is evaluating. It is tracked per thread, because state may be read on any thread.
enum Evaluation {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    static var current: Node? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        // The caller of `begin` retains the node until `end` removes the pointer.
        return Unmanaged<Node>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Begins an evaluation of `node`. The caller must retain the node until it ends the evaluation.
    ///
    /// - Returns: The value to pass to `end`.
    @MainActor
    static func begin(_ node: Node) -> UnsafeMutableRawPointer? {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, Unmanaged.passUnretained(node).toOpaque())
        return outer
    }

    /// Reports an issue with the view that this thread is evaluating, if any.
    static func report(_ issue: GraphIssue) {
        guard let node = current else { return }
        // Evaluations are synchronous and run on the main actor, so a thread that is inside an evaluation is on the
        // main actor.
        MainActor.assumeIsolated { node.graph.report(issue) }
    }

    /// Reports an issue for a state change if this thread is evaluating a view.
    static func reportChange() {
        guard let node = current else { return }
        // Evaluations are synchronous and run on the main actor, so a thread that is inside an evaluation is on the
        // main actor.
        MainActor.assumeIsolated { node.graph.report(.changeDuringUpdate(view: node.viewName)) }
    }

    @MainActor
    static func end(restoring outer: UnsafeMutableRawPointer?) { pthread_setspecific(key, outer) }
}

extension Node {
    /// Runs `body`, and re-evaluates this node when an observable property that `body` read changes.
    ///
    /// Observation sends its notification before a property changes. After a change on the main actor, the
    /// node always reads the new value. If another thread makes the change during an evaluation, the node may
    /// read the old value, as is usual with Observation.
    ///
    /// `token` is the registration from the previous call. This call replaces it.
    func observing<Result>(_ token: inout ObservationToken?, _ plan: FieldPlan, _ body: () -> Result)
        -> Result
    {
        token?.retire()
        token = nil
        let anchor = plan.observes ? ObservationToken(self) : nil
        var registered: ObservationToken?
        // The autoclosure is evaluated only if an observable property was read.
        func register() -> @Sendable () -> Void {
            let new = anchor ?? ObservationToken(self)
            registered = new
            return { new.post() }
        }
        let result = withObservationTracking(
            {
                anchor?.access()
                return body()
            }, onChange: register())
        if registered != nil { plan.observes = true }
        token = registered
        return result
    }
}

/// The registration of a node as an observer of the values that an evaluation has read.
///
/// Observation ends a registration only when one of the observed properties changes. The token is therefore an
/// observable property too: an evaluation reads it together with the other properties, and changing it removes the
/// registration from the models. Without the token, models that outlive the page would keep its registrations. Nodes
/// need no token if the bodies of their type have never read an observable value.
///
/// `@unchecked Sendable`: the registrar is `Sendable`, and `node` is confined to the main actor.
final class ObservationToken: InboxItem, Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    @MainActor private weak var node: Node?
    private var anchor: Void { () }

    @MainActor
    init(_ node: Node) {
        self.node = node
        super.init(node.graph.inbox)
    }

    func access() { registrar.access(self, keyPath: \.anchor) }

    @MainActor
    func retire() {
        node = nil
        suppress()
        registrar.withMutation(of: self, keyPath: \.anchor) {}
    }

    override func deliver() { node?.markDirty() }
}
