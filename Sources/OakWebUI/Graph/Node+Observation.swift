extension Node {
    /// Runs `body` and evaluates this node again when an observable property that `body` read changes.
    ///
    /// Observation notifies before a property changes. The new value is always read after a change on the main
    /// actor. If another thread makes the change during an evaluation, the old value may be read, as is usual with
    /// Observation.
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
