import OakBase
import Testing

@testable import Oak

/// Tests for the lines that `PrintInspector` prints, and for the data that it hides (R11.1).
@MainActor
@Suite struct PrintInspectorTests {
    enum Door: EffectTransducer {
        enum State: NonTerminal {
            case shut
            case open(guest: String)
        }
        enum Event {
            case ring(String)
            case slam
        }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .ring(let guest):
                state = .open(guest: guest)
                return Effect(id: "greet") { _, input in try await input.sleep(for: .seconds(60)) }
            case .slam:
                state = .shut
                return .cancel(id: "greet")
            }
        }
    }

    struct Named: CustomStringConvertible {
        var description: String { "secret" }
    }

    enum Described: CustomStringConvertible {
        case plain
        var description: String { "secret" }
    }

    /// Returns the lines for a door that is rung and slammed, without the number of the machine.
    private func lines(_ inspector: (@escaping @Sendable (String) -> Void) -> PrintInspector) throws
        -> [String]
    {
        let lines = Mutex<[String]>([])
        let log = inspector { line in lines.withLock { $0.append(line) } }
        let door = Machine(of: Door.self, initialState: .shut, configuration: Configuration(inspector: log))
        try door.input.send(.ring("bob"))
        try door.input.send(.slam)
        door.cancel()
        return lines.withLock { $0 }.map { line in String(line.drop { $0 != " " }.dropFirst()) }
    }

    @Test("transitions, effects and the machine's end are printed without payloads")  // R11.1
    func prints() throws {
        let lines = try lines { PrintInspector(to: $0) }
        #expect(
            lines == [
                "started in shut",
                ##"shut → open(…) on ring(…), run(id: "greet")"##,
                ##"effect "greet"#1 started"##,
                ##"open(…) → shut on slam, cancel(id: "greet")"##,
                ##"effect "greet"#1 cancelled"##,
                "cancelled, 0 events discarded",
            ])
    }

    @Test("Redaction.nothing shows all payloads")  // R11.1
    func shows() throws {
        let lines = try lines { PrintInspector(redaction: .nothing, to: $0) }
        #expect(lines[1] == ##"shut → open(guest: "bob") on ring("bob"), run(id: "greet")"##)
    }

    @Test("the print inspector can hide the ids of effects")  // R11.1
    func hides() throws {
        let lines = try lines { PrintInspector(showsIDs: false, to: $0) }
        #expect(lines.allSatisfy { !$0.contains("greet") })
        #expect(lines[2] == "effect #1 started")
    }

    @Test("a value with a custom description is printed as the name of its type")  // R11.1
    func describes() {
        #expect(Redaction.payloads(Named()) == "Named(…)")
        #expect(Redaction.payloads(Described.plain) == "Described(…)")
        #expect(Redaction.payloads(Optional("secret") as Any) == "String(…)")
    }

    @Test("effect ids whose values have different types are different")  // R4.4
    func differs() {
        #expect(EffectID(Optional("x")) != EffectID("x"))
        #expect(EffectID(1) != EffectID(Int8(1)))
        #expect(EffectID(EffectID("x")) == EffectID("x"))
    }
}
