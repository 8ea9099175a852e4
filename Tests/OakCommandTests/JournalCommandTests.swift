import Foundation
import Oak
import OakDurable
import TestSupport
import Testing

/// A lamp that reports to a service when it is switched on.
private enum Lamp: DurableTransducer {
    enum State: String, Restorable, NonTerminal {
        case off, on
        static var name: String { "lamp" }
    }

    enum Event: String, Codable, Sendable { case press, report }

    struct Report: Codable, Sendable { var room: String }

    struct Failure: Error, CustomStringConvertible { var description: String { "no answer" } }

    static var initialState: State { .off }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .press:
            state = state == .off ? .on : .off
            return .after(.seconds(3_600), id: "timer", send: .press)
        case .report: return .durable("report", Report(room: "kitchen"))
        }
    }

    static func perform(_ report: Report, key: IdempotencyKey, env: Void, input: Input) async throws {
        throw Failure()
    }
}

/// A desk that postpones further jobs while it is busy.
private enum Desk: DurableTransducer {
    enum State: String, Restorable, NonTerminal {
        case idle, busy
        static var name: String { "desk" }
    }

    enum Event: String, Codable, Sendable { case job, done }

    static var initialState: State { .idle }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .job):
            state = .busy
            return nil
        case (.busy, .job): return .postpone
        case (.busy, .done):
            state = .idle
            return nil
        case (.idle, .done): return nil
        }
    }

    /// The source of the machine, as the command reads it.
    static let source = """
        enum Desk: DurableTransducer {
            enum State: String, Restorable, NonTerminal {
                case idle, busy
                static var name: String { "desk" }
            }
            enum Event: String, Codable, Sendable { case job, done }
            static var initialState: State { .idle }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.idle, .job):
                    state = .busy
                    return nil
                case (.busy, .job): return .postpone
                case (.busy, .done):
                    state = .idle
                    return nil
                case (.idle, .done): return nil
                }
            }
        }
        """
}

@Suite(.blocking) struct JournalCommandTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private var path: String { workspace.folder.appendingPathComponent("lamps.sqlite").path }

    /// Stores two lamps, one of which is on and has a dead letter, and a parked one.
    private func writeLamps() async throws {
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        configuration.ordinalSeed = { 0 }
        configuration.attempts.limit = 1
        configuration.report = { _ in }
        let store = try SQLiteStore(path: path)
        let host = try await DurableHost(Lamp.self, store: store, configuration: configuration)
        try await host["hall"].send(.press, key: "click")
        try await host["hall"].send(.report)
        await host.finishWork()
        try await host["attic"].send(.press)
        try await host["attic"].send(.press)
        try await host["cellar"].send(.press)
        await host.stop()
        let cellar = MachineKey(kind: "lamp", id: "cellar")
        guard
            case .claimed(let claimed) = try await store.claim(
                cellar, owner: "test", version: 1, inboxLimit: 1)
        else { return }
        try await store.park(cellar, epoch: claimed.epoch, version: 1, reason: "it is too dark.")
    }

    // R13.11
    @Test func `oak journal counts the machines in each state`() async throws {
        try await writeLamps()
        let result = try workspace.oak("journal", "lamps.sqlite")
        #expect(result.status == 0)
        #expect(
            result.output == """
                KIND  STATE   VERSION  MACHINES
                lamp  off     1        1
                lamp  on      1        1
                lamp  parked  1        1

                """)
    }

    // R12.7, R13.11
    @Test func `with --program-version, oak journal lists machines with a newer state as parked`()
        async throws
    {
        try await writeLamps()
        let result = try workspace.oak(
            "journal", "lamps.sqlite", "lamp", "--parked", "--program-version", "0")
        let reason = "the machine's state has version 1, but this program only supports versions up to 0."
        #expect(
            result.output.split(separator: "\n").filter { $0.hasSuffix(reason) }.map { $0.prefix(10) }
                == ["lamp/hall ", "lamp/attic", "lamp/cella"], "\(result.output)\(result.errors)")
        let summary = try workspace.oak("journal", "lamps.sqlite", "--program-version", "0")
        #expect(
            summary.output == """
                KIND  STATE   VERSION  MACHINES
                lamp  parked  1        3

                """)
    }

    /// The source of the machine, as the command reads it.
    private static let source = """
        enum Lamp: DurableTransducer {
            enum State: String, Restorable, NonTerminal {
                case off, on, broken
                static var name: String { "lamp" }
            }
            enum Event: String, Codable, Sendable { case press, report }
            static var initialState: State { .off }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.off, .press):
                    state = .on
                    return .after(.seconds(3_600), id: "timer", send: .press)
                case (.on, .press):
                    state = .off
                    return .after(.seconds(3_600), id: "timer", send: .press)
                case (_, .report): return .durable("report", Report(room: "kitchen"))
                case (.broken, .press): return nil
                }
            }
        }
        """

    // R13.11
    @Test func `oak journal counts the states and transitions in the history of a machine`() async throws {
        try await writeLamps()
        try workspace.write(Self.source, to: "Lamp.swift")
        let result = try workspace.oak("journal", "lamps.sqlite", "lamp/attic", "--sources", "Lamp.swift")
        #expect(
            result.output == """
                STATE  ENTERED
                off    2
                on     1
                FROM  EVENT  TO   TAKEN
                off   press  on   1
                on    press  off  1
                never entered: broken

                """, "\(result.errors)")
    }

    /// Stores a desk with the given events.
    private func writeDesk(_ events: [Desk.Event], checkpointInterval: Int64 = 10_000) async throws {
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        configuration.checkpointInterval = checkpointInterval
        let host = try await DurableHost(
            Desk.self, store: try SQLiteStore(path: path), configuration: configuration)
        for event in events { try await host["1"].send(event) }
        await host.stop()
        try workspace.write(Desk.source, to: "Desk.swift")
    }

    // R12.5, R13.11
    @Test func `oak journal counts the transitions that occur when postponed events are processed again`()
        async throws
    {
        try await writeDesk([.job, .job, .done, .done])
        let result = try workspace.oak("journal", "lamps.sqlite", "desk/1", "--sources", "Desk.swift")
        #expect(
            result.output == """
                STATE  ENTERED
                idle   3
                busy   2
                FROM  EVENT  TO    TAKEN
                idle  job    busy  2
                busy  job    busy  1
                busy  done   idle  2

                """, "\(result.errors)")
    }

    // R12.5, R13.11
    @Test func `oak journal counts only the events that the journal still contains`() async throws {
        try await writeDesk([.job, .job, .done, .done, .job], checkpointInterval: 2)
        let result = try workspace.oak("journal", "lamps.sqlite", "desk/1", "--sources", "Desk.swift")
        #expect(
            result.output == """
                The events up to 2 are no longer in the journal, so they are not counted. The state that they led \
                to is counted as entered once.
                STATE  ENTERED
                idle   2
                busy   3
                FROM  EVENT  TO    TAKEN
                idle  job    busy  2
                busy  done   idle  2

                """, "\(result.errors)")
        let diagram = try workspace.oak(
            "journal", "lamps.sqlite", "desk/1", "--sources", "Desk.swift", "--format", "mermaid")
        #expect(diagram.output.hasPrefix("---"))
        #expect(diagram.errors.contains("The events up to 2 are no longer in the journal"))
    }

    // R13.11
    @Test func `oak journal shows the history of a machine in its diagram`() async throws {
        try await writeLamps()
        try workspace.write(Self.source, to: "Lamp.swift")
        let result = try workspace.oak(
            "journal", "lamps.sqlite", "lamp/hall", "--sources", "Lamp.swift", "--format", "mermaid",
            "--labels", "events")
        #expect(
            result.output == """
                ---
                title: Lamp
                ---
                stateDiagram-v2
                    state "off ×1" as s0
                    s0 : report
                    state "on ×1" as s1
                    s1 : report ×1
                    state "broken" as s2
                    s2 : report
                    [*] --> s0
                    s0 --> s1 : press ×1
                    s1 --> s0 : press

                """, "\(result.errors)")
    }

    // R13.11
    @Test func `oak journal reports a machine that is not in the given sources or has changed`() async throws
    {
        try await writeLamps()
        try workspace.write("enum Other {}", to: "Other.swift")
        let missing = try workspace.oak("journal", "lamps.sqlite", "lamp/hall", "--sources", "Other.swift")
        #expect(missing.status == 2)
        #expect(
            missing.errors.contains("No durable machine in the sources has a state with the name \"lamp\"."))
        try workspace.write(Self.source.replacing("state = .on", with: "state = .broken"), to: "Lamp.swift")
        let changed = try workspace.oak("journal", "lamps.sqlite", "lamp/hall", "--sources", "Lamp.swift")
        #expect(changed.status == 2)
        #expect(changed.errors.contains("has no transitions that match the journal of `lamp/hall`"))
        let group = try workspace.oak("journal", "lamps.sqlite", "lamp", "--sources", "Lamp.swift")
        #expect(group.errors.contains("--sources needs a single machine"))
    }

    // R13.11
    @Test func `oak journal lists the machines in a given state`() async throws {
        try await writeLamps()
        let result = try workspace.oak("journal", "lamps.sqlite", "lamp", "--state", "on")
        #expect(result.output.contains(/lamp\/hall +on +1 +2 +20\d\d-/))
        #expect(!result.output.contains("attic"))
        let parked = try workspace.oak("journal", "lamps.sqlite", "--parked")
        #expect(parked.output.contains(/lamp\/cellar +parked +1 +1 .* it is too dark\./))
        #expect(!parked.output.contains("hall"))
    }

    // R13.11
    @Test func `oak journal prints the events, the state and the pending work of a machine`() async throws {
        try await writeLamps()
        let result = try workspace.oak("journal", "lamps.sqlite", "lamp/hall")
        #expect(result.output.contains(/1 +20\d\d-\S+ +client\/click +"press"/))
        #expect(result.output.contains("state (version 1): \"on\"\n"))
        #expect(result.output.contains(/timer timer: "press", due 20\d\d-/))
        #expect(
            result.output.contains(
                "dead letter report: {\"room\":\"kitchen\"}, attempt 1 failed: no answer\n"))
    }

    // R13.10, R13.11
    @Test func `oak journal lists the dead letters`() async throws {
        try await writeLamps()
        let result = try workspace.oak("journal", "lamps.sqlite", "--dead-letters")
        #expect(result.output.contains(/lamp\/hall\/2\/0 +report +1 +{"room":"kitchen"} +no answer/))
    }

    // R13.7, R13.11
    @Test func `oak journal resumes a parked machine only with --apply`() async throws {
        try await writeLamps()
        let shown = try workspace.oak("journal", "lamps.sqlite", "--unpark", "lamp/cellar")
        #expect(shown.output.hasPrefix("lamp/cellar would be resumed. It is parked: it is too dark."))
        #expect(try workspace.oak("journal", "lamps.sqlite", "--parked").output.contains("cellar"))
        let applied = try workspace.oak("journal", "lamps.sqlite", "--unpark", "lamp/cellar", "--apply")
        #expect(applied.output.hasPrefix("lamp/cellar was resumed."))
        #expect(!(try workspace.oak("journal", "lamps.sqlite", "--parked").output.contains("cellar")))
    }

    // R13.10
    @Test func `oak journal retries a dead letter only with --apply`() async throws {
        try await writeLamps()
        let shown = try workspace.oak("journal", "lamps.sqlite", "--retry", "lamp/hall/2/0")
        #expect(shown.output.hasPrefix("lamp/hall/2/0 would be retried: {\"room\":\"kitchen\"}"))
        #expect(try workspace.oak("journal", "lamps.sqlite", "--dead-letters").output.contains("kitchen"))
        let applied = try workspace.oak("journal", "lamps.sqlite", "--retry", "lamp/hall/2/0", "--apply")
        #expect(applied.output.hasPrefix("lamp/hall/2/0 is no longer a dead letter."))
        #expect(!(try workspace.oak("journal", "lamps.sqlite", "--dead-letters").output.contains("kitchen")))
        let history = try workspace.oak("journal", "lamps.sqlite", "lamp/hall").output
        #expect(history.contains(/intent report: {"room":"kitchen"}, due 20\d\d-/))
    }

    @Test(arguments: ["lamp/hall/1/0", "lamp/garden/2/0", "walnut"])
    func `oak journal reports a dead letter that does not exist`(_ key: String) async throws {
        try await writeLamps()
        let result = try workspace.oak("journal", "lamps.sqlite", "--retry", key, "--apply")
        #expect(result.status == 2)
        #expect(result.errors.contains("There is no dead letter `\(key)`."))
    }

    @Test func `oak journal reports a missing or invalid database file, and creates no file`() throws {
        let missing = try workspace.oak("journal", "none.sqlite")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("`none.sqlite` does not exist."))
        try workspace.write("text", to: "text.sqlite")
        let text = try workspace.oak("journal", "text.sqlite")
        #expect(text.status == 2)
        #expect(text.errors.contains("`text.sqlite` cannot be read: file is not a database."))
        #expect(workspace.files() == ["text.sqlite"])
    }

    @Test func `oak journal reports a machine that does not exist`() async throws {
        try await writeLamps()
        let result = try workspace.oak("journal", "lamps.sqlite", "lamp/garden")
        #expect(result.status == 2)
        #expect(result.errors.contains("no machine `lamp/garden`"))
    }
}
