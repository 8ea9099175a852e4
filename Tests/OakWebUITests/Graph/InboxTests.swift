import Testing

@testable import OakWebUI

/// Tests for the flushes that changes schedule.
@MainActor
@Suite struct InboxTests {
    private let inbox = Inbox()

    @Test func `a change schedules a flush`() {
        InboxItem(inbox).post()
        _ = inbox.drain()
        #expect(!inbox.isQuiet)
    }

    @Test func `a change that a flush follows schedules no other flush`() {
        inbox.beginFlush()
        InboxItem(inbox).post()
        inbox.wake()
        _ = inbox.drain()
        inbox.endFlush()
        #expect(inbox.isQuiet)
    }

    @Test func `a change that a running flush has missed schedules another flush`() {
        inbox.beginFlush()
        _ = inbox.drain()
        InboxItem(inbox).post()
        inbox.endFlush()
        _ = inbox.drain()
        #expect(!inbox.isQuiet)
    }

    @Test func `a closed inbox schedules no flush`() {
        inbox.close()
        inbox.wake()
        #expect(inbox.isQuiet)
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("\(count)") { count += 1 } }
    }

    @Test func `an event schedules no flush besides the one that ends it`() throws {
        let graph = Graph(Counter())
        let button = try #require(graph.root.first { $0.element.role == .button })
        graph.flush { _ = graph.dispatch(Event(.press), to: button.id) }
        #expect(graph.inbox.isQuiet)
        // Without a flush, the same event schedules one.
        _ = graph.dispatch(Event(.press), to: button.id)
        graph.flush()
        #expect(!graph.inbox.isQuiet)
    }
}
