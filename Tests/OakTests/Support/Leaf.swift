import Oak

/// The smallest part of a composite. An external event contains the effect to return. An output of another machine is
/// output again with a prime mark, and the output `end` ends the machine.
///
/// ```swift
/// try machine.send(.first("a"))
/// try machine.send(.first(.init("load", Leaf.ignoringCancellation(gate, record))))
/// ```
enum Leaf<Kind: LeafKind>: EffectTransducer {
    struct State: Terminable, Equatable, Sendable {
        /// The names of the received events.
        var seen: [String] = []
        var isTerminal = false

        static var over: State { State(isTerminal: true) }
    }

    struct Event: ExpressibleByStringLiteral, CustomStringConvertible, Equatable, Sendable {
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

        /// Returns an output with the given name.
        static func output(_ name: String) -> Event {
            Event(name, .output(Kind.output(name + "'")), ends: name == "end")
        }

        static func == (a: Event, b: Event) -> Bool { a.name == b.name }

        var description: String { name }
    }

    /// The record to which effects append.
    typealias Env = Record
    typealias Output = Kind.Output

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.seen.append(event.name)
        if event.ends { state.isTerminal = true }
        return event.effect()
    }

    static func initialEffect(_ state: State) -> Effect? {
        switch state.seen {
        case ["new"]: .output(Kind.output("hello"))
        case ["eager"]: [.send("ready"), .output(Kind.output("hello"))]
        default: nil
        }
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

/// The kinds of leaves, which differ in the type of their outputs.
protocol LeafKind: Sendable {
    associatedtype Output: Sendable

    static func output(_ name: String) -> Output
}

enum PartKind: LeafKind {
    static func output(_ name: String) -> Leaf<PartKind>.Event { .output(name) }
}

enum EchoKind: LeafKind {
    static func output(_ name: String) -> Either<Leaf<EchoKind>.Event, Leaf<EchoKind>.Event> {
        .first(.output(name))
    }
}

/// A part whose outputs are events of another part.
typealias Part = Leaf<PartKind>
/// A part whose outputs are either delivered or fed back.
typealias Echo = Leaf<EchoKind>
extension TransducerEffect where T == Part {
    static func output(_ name: String) -> Self { .output(.output(name)) }
}

extension TransducerEffect where T == Echo {
    static func output(_ name: Either<String, String>) -> Self {
        switch name {
        case .first(let name): .output(.first(.output(name)))
        case .second(let name): .output(.second(.output(name)))
        }
    }
}

typealias PartEffect = TransducerEffect<Part>

extension PartStates where First == Part.State, Second == Part.State {
    init() { self.init(first: .init(), second: .init()) }
}

extension PartEnvironments where First == Record, Second == Record {
    init() { self.init(first: Record(), second: Record()) }
}
