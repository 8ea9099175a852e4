import Oak
import Testing

/// Machines whose types are not `Sendable`, and machines that live on an actor of their own.
@Suite struct IsolationTests {
    /// Nothing of this machine is `Sendable`.
    enum Inbox: EffectTransducer {
        final class Letter {
            var text: String
            init(_ text: String) { self.text = text }
        }

        final class Env {
            var deliveries = 0
        }

        enum State: NonTerminal {
            case empty
            case holding(Letter)

            var text: String? {
                if case .holding(let letter) = self { letter.text } else { nil }
            }
        }

        enum Event {
            case order(String)
            case delivered(Letter)
        }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (_, .order(let text)):
                return Effect(id: "order") { env, input in
                    env.deliveries += 1
                    try input.send(.delivered(Letter("\(text) \(env.deliveries)")))
                }
            case (_, .delivered(let letter)):
                state = .holding(letter)
                return nil
            }
        }
    }

    /// Owns a machine, as an actor of an app does.
    actor Session {
        private lazy var machine = Machine(
            of: Inbox.self, initialState: .empty, env: Inbox.Env(), isolation: self)

        var input: Inbox.Input { machine.input }
        var text: String? { machine.state.text }

        func receive(_ text: String) throws -> String? {
            try machine.input.send(.delivered(Inbox.Letter(text)))
            return machine.state.text
        }
    }

    @MainActor
    @Test func `a machine on one actor needs nothing sendable`() throws {  // R1.3, R2.2
        let machine = Machine(of: Inbox.self, initialState: .empty, env: Inbox.Env())
        try machine.input.send(.delivered(Inbox.Letter("by hand")))
        #expect(machine.state.text == "by hand")
    }

    @MainActor
    @Test func `an effect shares the environment of its machine`() async throws {  // R1.3
        let outputs = Machine(of: Inbox.self, initialState: .empty, env: Inbox.Env())
        try outputs.input.send(.order("by post"))
        while outputs.state.text == nil { await Task.yield() }
        #expect(outputs.state.text == "by post 1")
    }

    @Test func `an actor owns a machine and sees its state on the next line`() async throws {  // R1.3, R2.2
        let session = Session()
        #expect(try await session.receive("by hand") == "by hand")
    }

    @Test func `an event that is not sendable crosses to the machine's actor`() async throws {  // R1.3
        let session = Session()
        try await session.input.process(.delivered(Inbox.Letter("from afar")))
        #expect(await session.text == "from afar")
    }
}
