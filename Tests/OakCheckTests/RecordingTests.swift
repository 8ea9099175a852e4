import Foundation
import Oak
import OakCheck
import Testing

/// Tests for recordings, which are replayed with a machine's current `update` function.
@Suite struct RecordingTests {
    /// A machine that counts, whose behavior an older recording may contradict.
    private enum Counter: EffectTransducer {
        struct State: Terminable, Hashable, Codable {
            var count = 0
            var isTerminal: Bool { count == 3 }
        }

        enum Event: Hashable, Codable {
            case add(Int)
            case start, reset
        }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .add(let number): state.count += number
            case .start: return [Effect(id: "count") { _, _ in }, .send(.add(1))]
            case .reset: state.count = 0
            }
            return nil
        }
    }

    private typealias Transition = Recording<Counter>.Transition

    @MainActor private static func recorded(
        _ events: [Counter.Event], limit: Int = 100
    ) throws -> [Recording<Counter>] {
        let recorder = Recorder<Counter>(limit: limit)
        let machine = Machine(
            of: Counter.self, initialState: .init(), env: (),
            configuration: Configuration(inspector: recorder))
        for event in events { try machine.input.send(event) }
        machine.cancel()
        return recorder.recordings
    }

    @MainActor @Test func `a recorder records external events, internal events and effects`() throws {
        let recordings = try Self.recorded([.start, .reset])
        #expect(
            recordings == [
                Recording(
                    initialState: .init(),
                    transitions: [
                        Transition(
                            event: .start, after: .init(count: 0), effects: [#"run(id: "count")"#, "send"]),
                        Transition(event: .add(1), after: .init(count: 1)),
                        Transition(event: .reset, after: .init(count: 0)),
                    ])
            ])
    }

    @MainActor @Test func `a recorder ignores machines of another type`() throws {
        let recorder = Recorder<Counter>()
        let machine = Machine(
            of: Loader.self, initialState: .init(), env: (), configuration: Configuration(inspector: recorder)
        )
        try machine.input.send(.clear)
        #expect(recorder.recordings.isEmpty)
    }

    @MainActor @Test func `a recorder stops recording at its limit`() throws {
        #expect(try Self.recorded([.start, .reset], limit: 2).map(\.transitions.count) == [2])
    }

    @MainActor @Test func `replaying a recording that matches the machine finds no divergence`() throws {
        #expect(try Self.recorded([.start, .reset, .add(3)]).first?.divergence() == nil)
    }

    @MainActor @Test func `a recording survives encoding and decoding`() throws {
        let recording = try #require(try Self.recorded([.start, .add(2)]).first)
        let data = try JSONEncoder().encode(recording)
        #expect(try JSONDecoder().decode(Recording<Counter>.self, from: data) == recording)
    }

    @Test func `a replay reports a changed state with its step, its recorded value and its current value`()
        throws
    {
        let recording = Recording<Counter>(
            initialState: .init(),
            transitions: [
                Transition(event: .add(1), after: .init(count: 1)),
                Transition(event: .add(1), after: .init(count: 1)),
                Transition(event: .reset, after: .init(count: 1)),
            ])
        let divergence = try #require(recording.divergence())
        #expect(divergence.step == 2)
        #expect(divergence.actual == Transition(event: .add(1), after: .init(count: 2)))
        #expect(
            divergence.description == """
                Step 2 of the recording, .add(1), has a different result now:
                  state before:     RecordingTests.Counter.State(count: 1)
                  recorded change:  none
                  current change:   count = 2
                """)
    }

    @Test func `a replay reports changed effects`() throws {
        let recording = Recording<Counter>(
            initialState: .init(),
            transitions: [Transition(event: .start, after: .init(), effects: [#"run(id: "count")"#])])
        #expect(
            recording.divergence()?.description == """
                Step 1 of the recording, .start, has a different result now:
                  state before:     RecordingTests.Counter.State(count: 0)
                  recorded effects: run(id: "count")
                  current effects:  run(id: "count"), send
                """)
    }

    @Test func `a replay reports a recorded event if the state before the event is now terminal`() throws {
        let recording = Recording<Counter>(
            initialState: .init(count: 3), transitions: [Transition(event: .reset, after: .init())])
        let divergence = try #require(recording.divergence())
        #expect(divergence.actual == nil)
        #expect(divergence.description.hasSuffix("this state is now terminal, so the event is discarded"))
    }

    @Test func `every path of a check can be recorded and replayed`() async {
        let paths = await VerdictTests.loader.paths(covering: .transitions)
        #expect(!paths.isEmpty)
        for path in paths {
            #expect(Recording(path).transitions.map(\.event) == path.events)
            #expect(Recording(path).divergence() == nil)
        }
    }
}
