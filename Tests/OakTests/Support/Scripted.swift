import Oak
import OakBase
import TestSupport

/// A machine whose events contain the effect that `update` returns.
///
/// ```swift
/// try machine.input.send("a", [.send("b"), .output("out")])
/// #expect(machine.state.seen == ["a", "b"])
/// ```
enum Scripted: EffectTransducer {
    struct State: Terminable, Equatable, Sendable {
        /// The names of the received events.
        var seen: [String] = []
        var isTerminal = false
    }

    struct Event: ExpressibleByStringLiteral, CustomStringConvertible {
        var name: String
        var ends = false
        var effect: () -> Effect?

        /// Creates an event.
        ///
        /// - Parameters:
        ///   - name: The name of the event.
        ///   - effect: The effect that `update` returns.
        ///   - ends: A Boolean value that indicates whether the state becomes terminal.
        init(_ name: String, _ effect: @autoclosure @escaping () -> Effect? = nil, ends: Bool = false) {
            self.name = name
            self.ends = ends
            self.effect = effect
        }

        init(stringLiteral name: String) {
            self.init(name)
        }

        var description: String { name }
    }

    typealias Env = ScriptedEnvironment
    typealias Output = String

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.seen.append(event.name)
        if event.ends { state.isTerminal = true }
        return event.effect()
    }
}

/// The environment of a scripted machine. Like any environment, it does not have to be `Sendable`.
final class ScriptedEnvironment {
    var log: [String] = []
    /// A closure for actions that refer to the machine, which is created later.
    var act: () -> Void = {}
}

typealias ScriptedEffect = TransducerEffect<Scripted>

extension Machine where T == Scripted {
    convenience init(
        _ environment: ScriptedEnvironment = ScriptedEnvironment(),
        _ configuration: Configuration = .standard,
        isolation: isolated any Actor = #isolation, output: ((String) -> Void)? = nil
    ) {
        self.init(
            of: Scripted.self, initialState: .init(), env: environment, configuration: configuration,
            output: output,
            isolation: isolation)
    }

    var seen: [String] { state.seen }
}

/// A list of lines that can be appended to from any thread.
final class Record: Sendable {
    private let lines = Mutex<[String]>([])

    func callAsFunction(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
}

/// A gate at which the bodies of effects wait until the test opens it.
final class Gate: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<(any Error)?, Never>] = []
        var isOpen = false
        var arrived = 0
        var watchers: [(Int, CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// The number of bodies that have arrived so far.
    var arrived: Int { state.withLock { $0.arrived } }

    /// Waits until the gate is open, and ignores cancellation.
    nonisolated(nonsending) func pass() async throws {
        let error: (any Error)? = await withCheckedContinuation { continuation in
            let watchers = state.withLock { state in
                state.arrived += 1
                if state.isOpen {
                    continuation.resume(returning: nil)
                } else {
                    state.waiting.append(continuation)
                }
                let due = state.watchers.filter { $0.0 <= state.arrived }
                state.watchers.removeAll { $0.0 <= state.arrived }
                return due
            }
            for (_, inspector) in watchers { inspector.resume() }
        }
        if let error { throw error }
    }

    /// Waits until the gate is open. Throws `CancellationError` as soon as the task is cancelled.
    nonisolated(nonsending) func passOrCancel() async throws {
        try await withTaskCancellationHandler {
            try await pass()
        } onCancel: {
            open(throwing: CancellationError())
        }
    }

    /// Resumes all waiting bodies. Without an error, the gate stays open for later bodies.
    func open(throwing error: (any Error)? = nil) {
        let waiting = state.withLock { state in
            if error == nil { state.isOpen = true }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: error) }
    }

    /// Waits until the given number of bodies have arrived.
    func arrivals(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if state.arrived < count { state.watchers.append((count, continuation)) }
                return state.arrived >= count
            }
            if isDue { continuation.resume() }
        }
    }
}

struct Failure: Error, Equatable {
    var name = "failure"
}

extension TransducerInput<Scripted.Event> {
    /// Sends an event with a name and an effect.
    func send(
        _ name: String, _ effect: @autoclosure @escaping @Sendable () -> TransducerEffect<Scripted>?,
        ends: Bool = false, isolation: isolated (any Actor)? = #isolation
    ) throws {
        try send(Scripted.Event(name, effect(), ends: ends))
    }
}
