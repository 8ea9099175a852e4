extension Node {
    /// Runs `body`, and evaluates this node again when an observable property read by `body` changes.
    ///
    /// Observation sends its notification before a property changes. After a change on the main actor, the
    /// node always reads the new value. If another thread makes the change during an evaluation, the node may
    /// read the old value, as is usual with Observation.
    ///
    /// `token` is the registration of the previous run, which this call replaces.
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
