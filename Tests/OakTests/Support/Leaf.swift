import Oak

/// The smallest machine of a composite. Events from outside say what it does; what it is told by another machine it
/// passes on with a prime, until it is told to end.
///
/// ```swift
/// try machine.send(.first("a"))
/// try machine.send(.first(.init("load", Leaf.stubborn(gate, record))))
/// ```
enum Leaf<Word: Sayable & Sendable>: EffectTransducer {
    struct State: Terminable, Equatable, Sendable {
        /// The names of the events that it has seen.
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

    /// What its effects write down.
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
        case ["new"]: .output(.saying("hello"))
        case ["eager"]: [.send("ready"), .output(.saying("hello"))]
        default: nil
        }
    }

    static func event(for told: String) -> Event {
        Event(told, .output(.saying(told + "'")), ends: told == "end")
    }

    /// Waits at the gate, takes no notice of cancellation, and writes down what becomes of what it sends.
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

/// What a leaf can say.
protocol Sayable {
    static func saying(_ text: String) -> Self
}

extension String: Sayable {
    static func saying(_ text: String) -> String { text }
}

extension Either: Sayable where First: Sayable {
    static func saying(_ text: String) -> Either { .first(.saying(text)) }
}

typealias Part = Leaf<String>
typealias PartEffect = TransducerEffect<Part>
/// A part that can speak to itself.
typealias Echo = Leaf<Either<String, String>>

extension ProductTransducer.State where First.State == Part.State, Second.State == Part.State {
    init() { self.init(first: .init(), second: .init()) }
}

extension CascadeTransducer.State where First.State == Part.State, Second.State == Part.State {
    init() { self.init(first: .init(), second: .init()) }
}

extension ProductTransducer.Env where First.Env == Record, Second.Env == Record {
    init() { self.init(first: Record(), second: Record()) }
}

extension CascadeTransducer.Env where First.Env == Record, Second.Env == Record {
    init() { self.init(first: Record(), second: Record()) }
}

extension SumTransducer.Env where First.Env == Record, Second.Env == Record {
    init() { self.init(first: Record(), second: Record()) }
}
