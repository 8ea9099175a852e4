import Foundation
import Oak
import OakCheck

/// A suite with a check of each kind, for tests that run it as a user would.
// oak:no-check Some of its machines are broken on purpose.
@main
struct Fixture: CheckSuite {
    static var checks: [NamedCheck] {
        [
            NamedCheck("it counts to three", counter(upTo: 3)),
            NamedCheck("it stops at three", counter(upTo: 4).always("three is the last") { $0.count <= 3 }),
            NamedCheck(
                "it stops at three, as known", counter(upTo: 4).always("three is the last") { $0.count <= 3 }
            )
            .expectingViolation(of: "three is the last"),
            NamedCheck(
                "it stops at four, as known", counter(upTo: 4).always("four is the last") { $0.count <= 4 }
            )
            .expectingViolation(of: "four is the last"),
            NamedCheck("it counts on and on", endless),
            NamedCheck("walks see no end", walking: counter(upTo: .max), count: 3, length: 20),
            NamedCheck(
                "walks see seven", walking: counter(upTo: .max).always("no seven") { $0.count != 7 },
                length: 20),
            NamedCheck(
                "update crashes",
                Check(Safe.self, initialState: .init(dial: [2, 0]), env: ())
                    .events(.turn(1), .turn(2), .open)),
            NamedCheck(
                "update calls itself without end",
                Check(Recursion.self, initialState: .init()).events(.call)),
            NamedCheck(
                "a condition crashes",
                counter(upTo: 3).always("ten divided") { 10 / (2 - $0.count) != 7 }),
            NamedCheck("it ends after all", counter(upTo: 1)),
            NamedCheck(
                "it is killed",
                counter(upTo: 3).always("two") { state in
                    if state.count == 2 { kill(getpid(), SIGKILL) }
                    return true
                }),
            NamedCheck("update exits", Check(Quitter.self, initialState: .init()).events(.down)),
        ]
    }

    /// Tells when it runs.
    private static var endless: Check<Counter> {
        counter(upTo: .max).bound(states: 100_000_000).always("it is small") { state in
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

/// Opened too early it looks for a number that is not there.
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
