import Foundation
import Oak
import OakFeatures
import OakTesting
import Preferences

@testable import ComicsScene
@testable import Main

typealias App = Main.Transducer

/// A harness that runs the whole app with a stopped clock and records its outputs.
@MainActor final class AppHarness {
    private(set) var outputs: [App.Output] = []
    private(set) lazy var machine = host()
    private let env: MainEnv
    private let initialState: App.State

    init(_ env: MainEnv = .mock, _ state: App.State = .init()) {
        self.env = env
        initialState = state
    }

    /// Returns a harness whose app has started and settled.
    static func begun(_ env: MainEnv = .mock) async -> AppHarness {
        let harness = AppHarness(env)
        await harness.settle()
        harness.outputs = []
        return harness
    }

    private func host() -> Machine<App> {
        Machine(
            initialState: initialState, env: env, configuration: Configuration(clock: VirtualClock()),
            output: { [weak self] in self?.outputs.append($0) })
    }

    var state: App.State { machine.state }

    /// Sends events and waits after each event until the app has settled.
    func perform(_ events: App.Event...) async throws {
        for event in events {
            try machine.send(event)
            await settle()
        }
    }

    func send(_ event: App.Event) throws {
        try machine.send(event)
    }

    func settle() async {
        await wait { !$0.isLoading && !$0.isStoring }
    }

    /// Waits until the current state meets a condition. Intermediate states during the processing of an event are not
    /// considered.
    func wait(until condition: (App.State) -> Bool) async {
        for await _ in machine.states where condition(state) { return }
    }
}

extension App.Event {
    static func open(_ url: String) -> App.Event { .links(.open(url: url)) }
    static func select(_ tab: Main.Tab) -> App.Event { .tabs(.select(tab)) }
    static func set(_ change: Preferences.Change) -> App.Event { .settings(.change(change)) }
}

extension MainEnv {
    /// Returns dependencies with saved settings and a saved place.
    static func saved(_ changes: Preferences.Change..., place: Place? = nil) -> MainEnv {
        var env = MainEnv.mock
        let values = changes.reduce(Preferences.Values()) { $0.with($1) }
        env.settings.read = { values }
        if let place { env.place.read = { try place.snapshot() } }
        return env
    }
}

/// An in-memory storage for the place, whose saves fail a given number of times.
actor PlaceStorage {
    private(set) var snapshots: [Data] = []
    private var failures: Int

    init(failures: Int = 0) {
        self.failures = failures
    }

    func save(_ snapshot: Data) throws {
        if failures > 0 {
            failures -= 1
            throw Main.Problem("full")
        }
        snapshots.append(snapshot)
    }

    /// Returns the most recently saved place.
    func place() throws -> Place? {
        try snapshots.last.map { try Place(restoring: $0) }
    }

    /// Returns dependencies that use this storage.
    ///
    /// - Parameter saved: The snapshot that was saved before.
    nonisolated func env(_ saved: Data? = nil) -> PlaceEnv {
        PlaceEnv(read: { saved }, save: { try await self.save($0) })
    }
}
