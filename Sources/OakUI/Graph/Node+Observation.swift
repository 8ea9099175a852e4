#if !canImport(SwiftUI)
    extension Node {
        /// Runs `body` and evaluates this node again when an observable property that `body` read changes.
        ///
        /// Observation notifies before the change. A change on the main actor is always read afterwards. A
        /// change on another thread during an evaluation may be read too early, as elsewhere.
        ///
        /// `token` is the registration of the last run, which ends here.
        func observing<Result>(_ token: inout ObservationToken?, _ plan: FieldPlan, _ body: () -> Result)
            -> Result
        {
            token?.retire()
            token = nil
            let anchor = plan.observes ? ObservationToken(self) : nil
            var registered: ObservationToken?
            // The autoclosure is evaluated only if something was read.
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
#endif
