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
