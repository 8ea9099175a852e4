import Foundation
import Oak
import OakFeatures
import OakTesting
import Settings

@testable import ComicsScene
@testable import Main

typealias App = Main.Transducer

/// The whole app on a clock that stands still, and what it tells.
@MainActor final class Bench {
    private(set) var outputs: [App.Output] = []
    private(set) lazy var machine = host()
    private let env: MainEnv
    private let initialState: App.State

    init(_ env: MainEnv = .mock, _ state: App.State = .init()) {
        self.env = env
        initialState = state
    }

    /// An app that has begun and has nothing to do.
    static func begun(_ env: MainEnv = .mock) async -> Bench {
        let bench = Bench(env)
        await bench.settle()
        bench.outputs = []
        return bench
    }

    private func host() -> Machine<App> {
        Machine(
            initialState: initialState, env: env, configuration: Configuration(clock: VirtualClock()),
            output: { [weak self] in self?.outputs.append($0) })
    }

    var state: App.State { machine.state }

    /// Sends events, each when what the one before has asked for is done.
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

    /// Looks at the state that is there by then, not at one in the midst of what an event has caused.
    func wait(until condition: (App.State) -> Bool) async {
        for await _ in machine.states where condition(state) { return }
    }
}

extension App.Event {
    static func open(_ url: String) -> App.Event { .links(.open(url: url)) }
    static func select(_ tab: Main.Tab) -> App.Event { .tabs(.select(tab)) }
    static func set(_ change: Settings.Change) -> App.Event { .settings(.change(change)) }
}

extension MainEnv {
    /// With settings that were saved before.
    static func saved(_ changes: Settings.Change..., place: Place? = nil) -> MainEnv {
        var env = MainEnv.mock
        let values = changes.reduce(Settings.Values()) { $0.with($1) }
        env.settings.read = { values }
        if let place { env.place.read = { try place.snapshot() } }
        return env
    }
}

/// Where the app keeps its place, to be looked at; it fails as often as it is told to.
actor Shelf {
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

    /// The place that was saved last.
    func place() throws -> Place? {
        try snapshots.last.map { try Place(restoring: $0) }
    }

    /// - Parameter saved: What was there before.
    nonisolated func env(_ saved: Data? = nil) -> PlaceEnv {
        PlaceEnv(read: { saved }, save: { try await self.save($0) })
    }
}

/// Waits until its task is cancelled.
func never<Value>() async throws -> Value {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
}
