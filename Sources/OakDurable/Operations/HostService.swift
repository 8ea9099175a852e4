#if Durable
import ServiceLifecycle

extension DurableHost: Service {
    /// Waits until the service group shuts down, or until the task is cancelled. Then the function cancels all
    /// effects and releases all machines, so that another host can resume them immediately.
    ///
    /// The host starts processing machines when it is created. In a service group, list it after the services that
    /// its effects need, so that they shut down after it.
    public func run() async throws {
        // A cancelled task also stops the host.
        try? await gracefulShutdown()
        await stop()
    }
}
#endif
