import Testing

@testable import OakLive

struct HistoryTrackerTests {
    @Test func `an address change without a user action adds no history entry`() {
        var history = HistoryTracker()
        #expect(history.recordAddressChange() == false)
        history.recordAction(.focus, on: 1)
        #expect(history.recordAddressChange() == false)
        history.recordAction(.rows, on: 1)
        #expect(history.recordAddressChange() == false)
    }

    @Test func `a user action adds only one history entry, even if the address changes several times`() {
        var history = HistoryTracker()
        history.recordAction(.press, on: 1)
        #expect(history.recordAddressChange() == true)
        #expect(history.recordAddressChange() == false)
    }

    @Test func `a redirect in response to a visit adds no history entry`() {
        var history = HistoryTracker()
        history.recordAction(.press, on: 1)
        history.recordVisit()
        #expect(history.recordAddressChange() == false)
    }

    @Test func `continuous typing in one field adds one history entry`() {
        var history = HistoryTracker()
        history.recordAction(.input, on: 1)
        #expect(history.recordAddressChange() == true)
        history.recordAction(.input, on: 1)
        #expect(history.recordAddressChange() == false)
        history.recordAction(.press, on: 2)
        #expect(history.recordAddressChange() == true)
        history.recordAction(.input, on: 1)
        #expect(history.recordAddressChange() == true)
    }
}
