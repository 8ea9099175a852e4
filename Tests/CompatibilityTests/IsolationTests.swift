import Oak
import TestSupport
import Testing

/// Tests for machines whose types are not `Sendable`, and for machines that belong to an actor.
@Suite struct IsolationTests {
    @MainActor
    @Test func `a machine confined to one actor needs no Sendable types`() throws {  // R1.3, R2.2
        let machine = Machine(of: Inbox.self, initialState: .empty, env: Inbox.Env())
        try machine.input.send(.delivered(Inbox.Letter("by hand")))
        #expect(machine.state.text == "by hand")
    }

    @MainActor
    @Test func `an effect uses the same environment as its machine`() async throws {  // R1.3
        let machine = Machine(of: Inbox.self, initialState: .empty, env: Inbox.Env())
        try machine.input.send(.order("by post"))
        await waitUntil { machine.state.text != nil }
        #expect(machine.state.text == "by post 1")
    }

    @Test func `an actor can read its machine's new state after a send`() async throws {  // R1.3, R2.2
        let session = Session()
        #expect(try await session.receive("by hand") == "by hand")
    }

    @Test func `a non-sendable event can be sent to another actor's machine`() async throws {  // R1.3
        let session = Session()
        try await session.input.process(.delivered(Inbox.Letter("from afar")))
        #expect(await session.text == "from afar")
    }
}
