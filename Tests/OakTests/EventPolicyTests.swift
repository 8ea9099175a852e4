import Testing

@testable import Oak

/// Tests for the rules that decide which events a machine accepts and which it discards.
@Suite struct EventPolicyTests {
    typealias Case = (
        machine: EventPolicy.MachinePhase, run: EventPolicy.RunPhase?, refusal: EventPolicy.Refusal?
    )

    // R6.2
    @Test(
        arguments: [
            (.unconnected, nil, nil), (.running, nil, nil), (.terminated, nil, .terminated),
            (.cancelled, nil, .cancelled),
        ] as [Case])
    func `an external event is accepted until the machine has ended`(_ test: Case) {
        #expect(EventPolicy.refusal(test.machine, from: test.run) == test.refusal)
    }

    // R4.2, R4.6
    @Test(
        arguments: [
            (.running, .waiting, nil), (.running, .running, nil), (.running, .returned, .effectEnded),
            (.running, .ended, .effectEnded), (.running, .dead, .stale),
            // An effect whose machine has ended is dead, so its `send` throws a `CancellationError`.
            (.terminated, .dead, .stale), (.cancelled, .dead, .stale), (.terminated, .returned, .effectEnded),
        ] as [Case])
    func
        `an event from an effect is accepted until the effect's body has returned or the effect was cancelled`(
            _ test: Case
        )
    {
        #expect(EventPolicy.refusal(test.machine, from: test.run) == test.refusal)
    }

    // R6.2
    @Test func `an event can be awaited only once the machine has started`() {
        #expect(EventPolicy.refusal(.unconnected, from: nil, isAwaited: true) == .notStarted)
        #expect(EventPolicy.refusal(.running, from: nil, isAwaited: true) == nil)
        #expect(EventPolicy.refusal(.cancelled, from: nil, isAwaited: true) == .cancelled)
    }

    // R6.1, R6.2
    @Test(arguments: [(1, 0, 1, false), (1, 1, 1, true), (3, 1, 4, false), (4, 1, 4, true), (1, 0, 0, true)])
    func `events overflow the mailbox if they do not all fit`(
        count: Int, queued: Int, capacity: Int, overflows: Bool
    ) {
        #expect(EventPolicy.overflows(count, after: queued, capacity: capacity) == overflows)
    }

    // R4.1, R6.2
    @Test(
        arguments: [
            (nil, false, nil), (.running, false, nil), (.returned, false, nil), (.ended, false, .stale),
            (.dead, false, .stale), (nil, true, .taskCancelled), (.running, true, .taskCancelled),
            (.dead, true, .stale),
        ] as [(EventPolicy.RunPhase?, Bool, DiscardReason?)])
    func `an event is discarded if its effect was cancelled or its sender no longer waits`(
        run: EventPolicy.RunPhase?, isWithdrawn: Bool, reason: DiscardReason?
    ) {
        #expect(EventPolicy.discardReason(from: run, isWithdrawn: isWithdrawn) == reason)
    }

    // R7.2
    @Test func `the events that remain when a machine ends are discarded for the reason of its end`() {
        #expect(EventPolicy.discardReason(after: .terminated) == .terminated)
        #expect(EventPolicy.discardReason(after: .cancelled) == .cancelled)
    }

    // R6.2
    @Test(
        arguments: [
            (.notStarted, .notStarted), (.terminated, .terminated), (.cancelled, .cancelled),
            (.effectEnded, .effectEnded), (.overflow, .overflow(capacity: 3)), (.stale, nil),
        ] as [(EventPolicy.Refusal, SendError?)])
    func `the error for an event that is not accepted states the reason`(
        refusal: EventPolicy.Refusal, error: SendError?
    ) {
        let thrown = refusal.error(capacity: 3)
        #expect(thrown as? SendError == error)
        #expect((thrown is CancellationError) == (error == nil))
    }

    // R4.1
    @Test(
        arguments: [
            (.running, 0, false), (.returned, 1, false), (.returned, 0, true), (.ended, 0, false),
            (.dead, 0, false), (.waiting, 0, false),
        ] as [(EventPolicy.RunPhase, Int, Bool)])
    func `a run is done once its body has returned and its events have been taken`(
        phase: EventPolicy.RunPhase, queued: Int, isDone: Bool
    ) {
        #expect(phase.isDone(queued: queued) == isDone)
    }
}
