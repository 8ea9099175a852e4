import Oak

/// The smallest part of a composite. An external event contains the effect to return. A value from another machine is
/// output again with a prime mark, and the value `end` ends the machine.
///
/// ```swift
/// try machine.send(.first("a"))
/// try machine.send(.first(.init("load", Leaf.ignoringCancellation(gate, record))))
/// ```
enum Leaf<Word: TextOutput & Sendable>: EffectTransducer {
    struct State: Terminable, Equatable, Sendable {
        /// The names of the received events.
        var seen: [String] = []
        var isTerminal = false

        static var over: State { State(isTerminal: true) }
    }

    struct Event: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
        let name: String
        let ends: Bool
        let effect: @Sendable () -> Effect?

        init(
            _ name: String, _ effect: @autoclosure @escaping @Sendable () -> Effect? = nil, ends: Bool = false
        ) {
            self.name = name
            self.ends = ends
            self.effect = effect
        }

        init(stringLiteral name: String) {
            self.init(name)
        }

        static var end: Event { Event("end", ends: true) }

        var description: String { name }
    }

    /// The record to which effects append.
    typealias Env = Record
    typealias Output = Word
    typealias Inlet = String

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.seen.append(event.name)
        if event.ends { state.isTerminal = true }
        return event.effect()
    }

    static func initialEffect(_ state: State) -> Effect? {
        switch state.seen {
        case ["new"]: .output(.text("hello"))
        case ["eager"]: [.send("ready"), .output(.text("hello"))]
        default: nil
        }
    }

    static func event(for text: String) -> Event {
        Event(text, .output(.text(text + "'")), ends: text == "end")
    }

    /// Returns an effect that waits at a gate, ignores cancellation, and records the result of its send.
    static func ignoringCancellation(
        _ gate: Gate, id: String = "load", overlap: Overlap = .replace, sends name: String = "loaded",
        _ then: @autoclosure @escaping @Sendable () -> Effect? = nil
    ) -> Effect {
        Effect(id: id, overlap: overlap) { record, input in
            record("started")
            try await gate.pass()
            do {
                try input.send(Event(name, then()))
                record("sent")
            } catch {
                record("\(error)")
            }
        }
    }
}

/// The output type of a leaf.
protocol TextOutput {
    static func text(_ text: String) -> Self
}

extension String: TextOutput {
    static func text(_ text: String) -> String { text }
}

extension Either: TextOutput where First: TextOutput {
    static func text(_ text: String) -> Either { .first(.text(text)) }
}

typealias Part = Leaf<String>
typealias PartEffect = TransducerEffect<Part>
/// A part whose outputs are either delivered or fed back.
typealias Echo = Leaf<Either<String, String>>

extension PartStates where First == Part.State, Second == Part.State {
    init() { self.init(first: .init(), second: .init()) }
}

extension PartEnvironments where First == Record, Second == Record {
    init() { self.init(first: Record(), second: Record()) }
}
