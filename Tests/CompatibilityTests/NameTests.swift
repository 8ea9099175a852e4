import Oak
import Testing

/// Tests for the meaning of unqualified names inside a machine, and for the notations for effects.
@Suite struct NameTests {
    enum Shapes: EffectTransducer {
        enum State: NonTerminal { case only }
        enum Event { case bare, named, cancel, qualified, list, nothing, optional, done }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .bare: return Effect { env, input in try input.send(.done) }
            case .named: return Effect(id: "x") { _, input in try input.send(.done) }
            case .cancel: return .cancel(id: "x")
            case .qualified: return Effect.cancel(id: 1)
            case .list: return [.cancel(id: "x"), .send(.done)]
            case .optional: return optional(true)
            case .nothing, .done: return nil
            }
        }

        static func optional(_ isWanted: Bool) -> Effect? {
            isWanted ? Effect(id: "x") { (_: Env, input: Input) in try report(to: input) } : nil
        }

        static func report(to input: Input) throws {
            try input.send(.done)
        }
    }

    @Test func `unqualified type names inside a machine refer to the machine's own types`() {  // R1.2
        #expect(Shapes.Effect.self == TransducerEffect<Shapes>.self)
        #expect(Shapes.Input.self == TransducerInput<Shapes.Event>.self)
    }

    @Test func `the environment and output types default to Void`() {  // R1.1
        #expect(Shapes.Env.self == Void.self)
        #expect(Shapes.Output.self == Void.self)
    }

    @Test(arguments: [
        (Shapes.Event.bare, EffectSummary.run() as EffectSummary?),
        (.named, .run(id: "x")), (.cancel, .cancel(id: "x")),
        (.qualified, .cancel(id: EffectID(1))), (.list, .list([.cancel(id: "x"), .send])),
        (.optional, .run(id: "x")), (.nothing, nil),
    ])
    func `each effect notation creates the expected effect`(
        _ event: Shapes.Event, _ summary: EffectSummary?
    ) {  // R1.1
        var state = Shapes.State.only
        #expect(Shapes.update(&state, event: event)?.summary == summary)
    }
}
