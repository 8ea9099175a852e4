import Oak

/// A counter that announces every third number.
enum Ticker: EffectTransducer {
    typealias Output = String

    struct State: NonTerminal, Equatable {
        var count = 0
        var isOn = false
    }

    enum Event: Equatable { case up, start, stop, tick, twice }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .up, .tick:
            state.count += 1
            return state.count.isMultiple(of: 3) ? .output("\(state.count)") : nil
        case .twice: return [.send(.up), .send(.up)]
        case .start:
            state.isOn = true
            return .every(.seconds(1), id: "ticks", send: .tick)
        case .stop:
            state.isOn = false
            return .cancel(id: "ticks")
        }
    }
}

/// A machine that loads a string. Neither its state nor its events are `Equatable`.
enum Loader: EffectTransducer {
    enum State: NonTerminal {
        case idle, loading
        case loaded(String)
        case failed(any Error)
    }
    enum Event {
        case load, cancel
        case loaded(String)
        case failed(any Error)
    }

    final class Env {
        var fetch: () async throws -> String = { "a" }
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (_, .load):
            state = .loading
            return Effect(id: "load") { env, input in
                do {
                    try input.send(.loaded(try await env.fetch()))
                } catch {
                    try input.send(.failed(error))
                }
            }
        case (.loading, .loaded(let text)): state = .loaded(text)
        case (.loading, .failed(let error)): state = .failed(error)
        case (.loading, .cancel):
            state = .idle
            return .cancel(id: "load")
        default: break
        }
        return nil
    }
}

struct TestError: Error { var code = 1 }

/// A job with two timed steps. It ends when both steps are done.
enum Job: EffectTransducer {
    enum State: Terminable, Equatable {
        case idle
        case working(String)
        case done

        var isTerminal: Bool { self == .done }
    }

    enum Event: Equatable { case start, first, second, pause, watch, note }
    enum Output: Equatable { case ready, finished }

    static func initialOutput(_ state: State) -> Output? { .ready }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .start):
            state = .working("first")
            return .after(.seconds(2), id: "first", send: .first)
        case (.working("first"), .first):
            state = .working("second")
            return .after(.milliseconds(500), id: "second", send: .second)
        case (.working("second"), .second):
            state = .done
            return [.output(.finished), .after(.seconds(9), id: "never", send: .note)]
        case (.working, .pause):
            state = .idle
            return [.cancel(id: "first"), .cancel(id: "second")]
        case (_, .watch): return .every(.seconds(1), id: "watch", send: .note)
        default: return nil
        }
    }
}

/// A machine whose effects are enqueued, and wait until their events have been processed.
enum Queue: EffectTransducer {
    typealias State = Numbers
    enum Event: Equatable {
        case read(Int)
        case line(Int)
    }

    struct Numbers: NonTerminal, Equatable { var all: [Int] = [] }

    @MainActor final class Env {
        let log = Log()
        /// A closure that is called after each event.
        var pause: @Sendable () async -> Void = {}
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .read(let number):
            return Effect(id: "read", overlap: .enqueue) { env, input in
                await env.log.add("reads \(number)")
                try await input.process(.line(number))
                await env.pause()
                await env.log.add("finished \(number)")
            }
        case .line(let number):
            state.all.append(number)
            return nil
        }
    }
}

/// A plain Mealy machine.
enum Turnstile: Transducer {
    typealias Output = String

    enum State: NonTerminal { case locked, open }
    enum Event { case coin, push }

    static func update(_ state: inout State, event: Event) -> String {
        switch (state, event) {
        case (.locked, .coin):
            state = .open
            return "come in"
        case (.open, .push):
            state = .locked
            return "bye"
        case (_, .coin): return "thanks"
        case (_, .push): return "pay"
        }
    }
}

/// A search field with debounced, throttled and failing effects.
enum Search: EffectTransducer {
    struct State: NonTerminal, Equatable { var found: [String] = [] }
    enum Event: Equatable {
        case type(String)
        case scroll(Int)
        case found(String)
        case crash, misuse
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .type(let text):
            return Effect(id: "search") { _, input in try input.send(.found(text)) }.debounced(.seconds(1))
        case .scroll(let row):
            return Effect(id: "rows") { _, input in try input.send(.found("row \(row)")) }
                .throttled(.seconds(1))
        case .found(let text):
            state.found.append(text)
            return nil
        case .crash: return Effect(id: "crash") { _, _ in throw TestError() }
        case .misuse: return .every(.zero, id: "never", send: .crash)
        }
    }
}

/// A machine with two timers that have the same interval.
enum TwoTimers: EffectTransducer {
    struct State: NonTerminal, Equatable { var order: [String] = [] }
    enum Event: Equatable { case start, ask, left, right }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start:
            return [
                .every(.seconds(1), id: "left", send: .left), .every(.seconds(1), id: "right", send: .right),
            ]
        case .ask: return .action { _ in .left }
        case .left: state.order.append("left")
        case .right: state.order.append("right")
        }
        return nil
    }
}

/// A machine that waits for an answer while it is ringing, with a timeout that is bound to that state.
enum Phone: EffectTransducer {
    enum State: NonTerminal, Equatable {
        case quiet
        case ringing(Int)
    }
    enum Event: Equatable { case ring, hangUp, timeout }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.quiet, .ring): state = .ringing(1)
        case (.ringing(let count), .ring): state = .ringing(count + 1)
        case (.ringing, .hangUp), (.ringing, .timeout): state = .quiet
        case (.quiet, _): break
        }
        return nil
    }

    static func entered(_ state: State) -> Effect? {
        if case .ringing = state { .after(.seconds(5), send: .timeout).whileInState() } else { nil }
    }
}

/// A machine that postpones an event until it is open.
enum Gatekeeper: EffectTransducer {
    enum State: NonTerminal, Equatable {
        case closed
        case open(knocks: Int)
    }
    enum Event: Equatable { case knock, open }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.closed, .knock): return .postpone
        case (.closed, .open): state = .open(knocks: 0)
        case (.open(let knocks), .knock): state = .open(knocks: knocks + 1)
        case (.open, .open): break
        }
        return nil
    }
}
