import Foundation
import Oak
import OakCheck

/// A suite with checks of each kind, for tests that run it as a process.
// oak:no-check Some of the machines in this suite are broken on purpose.
@main
struct Fixture: CheckSuite {
    static var checks: [NamedCheck] {
        [
            NamedCheck("it counts to three", counter(upTo: 3)),
            NamedCheck(
                "it stops at three", counter(upTo: 4).always("the count is at most three") { $0.count <= 3 }),
            NamedCheck(
                "it stops at three, as expected",
                counter(upTo: 4).always("the count is at most three") { $0.count <= 3 }
            )
            .expectingViolation(of: "the count is at most three"),
            NamedCheck(
                "it stops at four, as expected", counter(upTo: 4).always("at most four") { $0.count <= 4 }
            )
            .expectingViolation(of: "at most four"),
            NamedCheck("it counts without limit", endless),
            NamedCheck("random walks find no violation", walking: counter(upTo: .max), count: 3, length: 20),
            NamedCheck(
                "random walks find seven", walking: counter(upTo: .max).always("no seven") { $0.count != 7 },
                length: 20),
            NamedCheck(
                "update crashes",
                Check(Safe.self, initialState: .init(dial: [2, 0]), env: ())
                    .events(.turn(1), .turn(2), .open)),
            NamedCheck(
                "update recurses endlessly",
                Check(Recursion.self, initialState: .init()).events(.call)),
            NamedCheck(
                "a condition crashes",
                counter(upTo: 3).always("ten divided") { 10 / (2 - $0.count) != 7 }),
            NamedCheck("it counts to one", counter(upTo: 1)),
            NamedCheck(
                "it is killed",
                counter(upTo: 3).always("two") { state in
                    if state.count == 2 { kill(getpid(), SIGKILL) }
                    return true
                }),
            NamedCheck("update exits", Check(Quitter.self, initialState: .init()).events(.down)),
        ]
    }

    /// A check with a very long search. It prints a line when it runs.
    private static var endless: Check<Counter> {
        counter(upTo: .max).bound(situations: 100_000_000).always("it is small") { state in
            if state.count == 1_000 { write(1, "running\n", 8) }
            return true
        }
    }

    private static func counter(upTo limit: Int) -> Check<Counter> {
        Check(Counter.self, initialState: .init())
            .events { $0.count < limit ? [.up] : [.reset] }
            .sometimes("it counts") { $0.count > 0 }
    }
}

enum Counter: Transducer {
    struct State: NonTerminal, Hashable { var count = 0 }
    enum Event: Hashable { case up, reset }

    static func update(_ state: inout State, event: Event) {
        state.count = event == .up ? state.count + 1 : 0
    }
}

/// A machine that crashes when the safe is opened and its third number is 2.
enum Safe: EffectTransducer {
    struct State: NonTerminal, Hashable {
        var dial: [Int]
        var isOpen = false
    }

    enum Event: Hashable {
        case open, click
        case turn(Int)
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .turn(let number) where state.dial.count < 4:
            state.dial.append(number)
            return .after(.seconds(1), id: "click", send: .click)
        case .turn, .click:
            return nil
        case .open:
            guard state.dial.count > 2 else { return nil }
            guard state.dial[2] != 2 else { fatalError("the lock is jammed") }
            state.isOpen = true
            return .cancel(id: "click")
        }
    }
}

enum Recursion: Transducer {
    struct State: NonTerminal, Hashable { var depth = 0 }
    enum Event: Hashable { case call }

    static func update(_ state: inout State, event: Event) {
        state.depth += 1
        if state.depth > 0 { update(&state, event: event) }
        state.depth -= 1
    }
}

enum Quitter: Transducer {
    struct State: NonTerminal, Hashable { var lives = 2 }
    enum Event: Hashable { case down }

    static func update(_ state: inout State, event: Event) {
        state.lives -= 1
        if state.lives == 0 { exit(3) }
    }
}
