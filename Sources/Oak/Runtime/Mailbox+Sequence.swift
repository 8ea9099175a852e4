extension Mailbox {
    /// Accepts either all of the given events, with no other sender's events between them, or none of them.
    func send(_ events: [Event], from run: Run?, isolation: (any Actor)?) throws {
        if events.isEmpty { return }
        let decision = lock { () -> Decision in
            if let refusal = refusal(of: run) { return refusal }
            if run == nil, externalEventCount + events.count > settings.capacity { return .overflow }
            var first = events.first
            enqueue(&first, run, nil)
            run?.queued += events.count - 1
            for event in events.dropFirst() { enqueue(.nextEvent(event, run), isExternal: run == nil) }
            return claim(isolation)
        }
        try apply(decision)
    }
}
