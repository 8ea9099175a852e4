import Foundation
import Oak
import OakDurable
import Testing

/// A change to the script machine.
private enum QuietScript: DurableTransducer {
    typealias State = Script.State
    typealias Event = Script.Event
    typealias Env = Script.Env

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        if case .note(let text) = event { state.log.append(text == "two" ? "" : text) }
        return nil
    }
}

private enum SameJournal: JournalProgram {
    static var machines: [JournaledMachine] { [JournaledMachine(Script.self)] }
}

private enum ChangedJournal: JournalProgram {
    static var machines: [JournaledMachine] { [JournaledMachine(QuietScript.self)] }
}

private enum LimitedJournal: JournalProgram {
    static var limited: DurableConfiguration {
        var configuration = DurableConfiguration()
        configuration.capacity = 2
        return configuration
    }

    static var machines: [JournaledMachine] { [JournaledMachine(Script.self, configuration: limited)] }
}

private enum EmptyJournal: JournalProgram {
    static var machines: [JournaledMachine] { [] }
}

@Suite struct JournalProgramTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("machines.sqlite").path }

    /// Stores a machine with two events, and one with one event.
    private func writeMachines() async throws {
        let host = try await DurableHost(Script.self, store: .sqlite(path), env: Script.Env())
        try await host["a"].send(.note("one"))
        try await host["a"].send(.note("two"))
        try await host["b"].send(.note("one"))
        await host.stop()
    }

    // R13.11
    @Test func `a replay with the same machine finds no difference`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await writeMachines()
        let (output, code) = await SameJournal.run([path])
        #expect(output == "2 replayed, 0 different.\n")
        #expect(code == 0)
    }

    // R13.11
    @Test func `a replay discards postponed events according to the given configuration`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try await DurableHost(
            Script.self, store: .sqlite(path), env: Script.Env(), configuration: LimitedJournal.limited)
        for text in ["one", "two", "three"] { try await host["a"].send(.postpone(note: text, untilPhase: 1)) }
        try await host["a"].send(.enter(phase: 1))
        await host.stop()
        #expect(await LimitedJournal.run([path]).code == 0)
        #expect(await SameJournal.run([path]).code == 1)
    }

    // R13.11
    @Test func `a replay with a changed machine names the first event that differs`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await writeMachines()
        let (output, code) = await ChangedJournal.run([path])
        #expect(
            output == """
                script/a: event 2 ({"note":{"_0":"two"}}) now has a different result.
                2 replayed, 1 different.

                """)
        #expect(code == 1)
        #expect(await ChangedJournal.run([path, "script/b"]).output == "1 replayed, 0 different.\n")
    }

    // R13.11
    @Test func `a replay does not change the database file`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await writeMachines()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        _ = await ChangedJournal.run([path])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `a replay reports machines whose type is not listed`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await writeMachines()
        #expect(await EmptyJournal.run([path]).output.hasPrefix("Skipped 2 machines of kind `script`"))
    }

    @Test func `replaying a file or a machine that does not exist fails`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await SameJournal.run([path]).code == 2)
        #expect(!FileManager.default.fileExists(atPath: path))
        try await writeMachines()
        #expect(await SameJournal.run([path, "script/c"]).code == 2)
        #expect(await SameJournal.run([]).code == 64)
    }
}
