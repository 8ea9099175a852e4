import OakExtract
import Testing

/// Tests for sources in which a rule found defects that were none.
@Suite struct NeedlessFindingTests {
    private func findings(_ source: String, _ rule: String) -> [Finding] {
        Linter().findings(Extractor(source: source)).filter { $0.rule.id == rule }
    }

    // MARK: When an effect ends

    /// Returns a machine that is loading, then saving, then done. The given effect starts in `loading`.
    private func machine(_ effect: String) -> String {
        """
        enum M: EffectTransducer {
            enum State: NonTerminal { case idle, loading, saving, done }
            enum Event { case start, loaded, saved, failed, reset }
            struct Env: Sendable { var load, save: @Sendable () async throws -> Void }
            static var initialState: State { .idle }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.idle, .start):
                    state = .loading
                    return \(effect)
                case (.loading, .loaded): state = .saving
                case (.saving, .saved), (.saving, .failed), (.loading, .failed): state = .done
                case (.done, .reset): state = .idle
                case (.idle, _), (.loading, _), (.saving, _), (.done, _): break
                }
                return nil
            }
            static func work(_ env: Env, _ input: Input<Event>) async throws {
                try input.send(.loaded)
                try await env.save()
                try input.send(.saved)
            }
        }
        """
    }

    @Test(arguments: [
        "Effect { env, input in try input.send(.loaded); try await env.save(); try input.send(.saved) }.catching { _ in .failed }",
        "Effect { env, input in for _ in 1...3 { try input.send(.loaded); try input.send(.saved) } }",
        "Effect { env, input in try await work(env, input) }",
        "Effect { env, input in do { try input.send(.loaded); try await env.save() } catch { try input.send(.saved) } }",
        "Effect { env, input in if true { try input.send(.loaded) }; try input.send(.saved) }",
        "Effect { env, input in defer { try? input.send(.saved) }; try input.send(.loaded) }",
        "Effect { env, input in await withTaskGroup { $0.addTask { try? input.send(.loaded) }; try? input.send(.saved) } }",
    ])
    func `an effect that can send a further event still runs in the next state`(_ effect: String) {
        #expect(findings(machine(effect), "OAK011") == [])
    }

    @Test(arguments: [
        "Effect { env, input in if true { try input.send(.loaded) } else { try input.send(.saved) } }",
        "Effect { env, input in if true { try input.send(.loaded); return }; try input.send(.saved) }",
        "Effect { env, input in do { try input.send(.loaded) } catch { try input.send(.saved) } }",
        "Effect { env, input in do { try await env.load(); try input.send(.loaded) } catch { try input.send(.saved) } }",
        "Effect { env, input in for _ in 1...3 { if true { try input.send(.loaded); break } else { try input.send(.saved); break } } }",
        "Effect { env, input in if true { try await Task { try input.send(.loaded) }.value } else { try input.send(.saved) } }",
        "Effect { env, input in switch true { case true: try input.send(.loaded); case false: try input.send(.saved) } }",
    ])
    func `an effect has ended after its last event`(_ effect: String) {
        #expect(findings(machine(effect), "OAK011").map(\.location.line) == [12])
    }

    @Test(arguments: [
        (
            "Effect { env, input in try input.send(.loaded); try await env.save() }.catching { _ in .saved }",
            0
        ),
        ("Effect { env, input in try await finish(env, input) }.catching { _ in .saved }", 0),
        (
            "Effect { env, input in try await env.load(); try input.send(.loaded) }.catching { _ in .saved }",
            1
        ),
        (
            "Effect { env, input in try input.send(.loaded); try await Task.sleep(for: .seconds(1)) }.catching { _ in .saved }",
            1
        ),
    ])
    func `an effect that can throw an error after its last event can still send the event of the error`(
        _ effect: String, _ count: Int
    ) {
        let helper = """
            static func finish(_ env: Env, _ input: Input) async throws {
                try input.send(.loaded)
                try await env.save()
            }
            """
        let source = machine(effect).replacing(
            "    static func work(", with: helper + "\n    static func work(")
        #expect(findings(source, "OAK011").count == count)
    }

    @Test func `effects for the elements of a collection need not be cancelled, because there may be none`() {
        let effect = ".merge(pages.map { page in Effect(id: page) { _, input in try input.send(.loaded) } })"
        let source = machine(effect).replacing(
            "    static func work(", with: "    static let pages = [1, 2]\n    static func work(")
        #expect(findings(source, "OAK007") == [])
        #expect(findings(source, "OAK011") == [])
    }

    @Test func `a stream has ended after the event of its own error`() {
        let source = """
            enum M: EffectTransducer {
                enum State: NonTerminal { case connecting, live, lost }
                enum Event { case price(Int), ended, retry }
                struct Env: Sendable { var prices: @Sendable () -> AsyncThrowingStream<Int, any Error> }
                static var initialState: State { .connecting }
                static func initialEffect(_ state: State) -> Effect? { watch() }
                static func watch() -> Effect {
                    .stream(id: "prices", { env in env.prices() }, send: { .price($0) }).catching { _ in .ended }
                }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.connecting, .price), (.live, .price): state = .live
                    case (.connecting, .ended), (.live, .ended): state = .lost
                    case (.lost, .retry):
                        state = .connecting
                        return watch()
                    case (.connecting, .retry), (.live, .retry), (.lost, .price), (.lost, .ended): break
                    }
                    return nil
                }
            }
            """
        #expect(findings(source, "OAK007") == [])
        #expect(findings(source.replacing(".catching { _ in .ended }", with: ""), "OAK007") != [])
    }

    // MARK: Streams that cannot fail

    @Test(arguments: [
        ("@Sendable () -> AsyncStream<Int>", 0), ("@Sendable () async -> AsyncStream<Int>", 0),
        ("@Sendable () -> any AsyncSequence<Int, Never>", 0), ("AsyncStream<Int>", 0),
        ("@Sendable () -> AsyncThrowingStream<Int, any Error>", 1),
        ("@Sendable () throws -> AsyncStream<Int>", 1), ("@Sendable () -> Numbers", 1),
    ])
    func `an error is expected only of a stream that can fail`(_ type: String, _ count: Int) {
        let stream = "{ env in env.numbers\(type.contains("->") ? "()" : "") }"
        let source = machine(stream: stream, env: "struct Env: Sendable { var numbers: \(type) }")
        #expect(findings(source, "OAK015").count == count)
    }

    @Test(arguments: [
        ("{ _ in AsyncStream { $0.finish() } }", 0), ("{ _ in AsyncStream<Int> { $0.finish() } }", 0),
        ("{ _ in AsyncStream(unfolding: { 1 }) }", 0), ("{ _ in AsyncThrowingStream { $0.finish() } }", 1),
    ])
    func `an error is expected only of a stream that can fail, if the effect creates it`(
        _ stream: String, _ count: Int
    ) {
        #expect(findings(machine(stream: stream), "OAK015").count == count)
    }

    /// Returns a machine that shows the numbers of a stream.
    private func machine(stream: String, env: String = "") -> String {
        """
        enum M: EffectTransducer {
            enum State: NonTerminal { case waiting, showing(Int) }
            enum Event { case found(Int) }
            \(env)
            static func initialEffect(_ state: State) -> Effect? {
                .stream(id: "found", \(stream), send: { .found($0) })
            }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch event { case .found(let number): state = .showing(number) }
                return nil
            }
        }
        """
    }

    // MARK: Patterns with literals

    @Test(arguments: [
        ("case (.a, .go(1)): state = .b", 0), ("case (.a, .go(-1)): state = .b", 0),
        ("case (.a, .text(\"x\")): state = .b", 0), ("case (.a, .set(true)): state = .b", 0),
        ("case (.a, .go(let n)) where n == 1: state = .b", 1),
        ("case (.a, .text(let s)) where s == \"x\": state = .b", 1),
    ])
    func `a literal in the pattern of an event is no guard`(_ item: String, _ count: Int) {
        let source = """
            enum M: EffectTransducer {
                enum State: NonTerminal { case a, b }
                enum Event { case go(Int), text(String), set(Bool) }
                static var initialState: State { .a }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    \(item)
                    default: break
                    }
                    return nil
                }
            }
            """
        #expect(findings(source, "OAK016").count == count)
    }

    // MARK: Crashes and repetitions

    @Test func `an assertion failure is a crash`() {
        let source = """
            enum M: Transducer {
                enum State: NonTerminal { case a, b }
                enum Event { case go }
                static var initialState: State { .a }
                static func update(_ state: inout State, event: Event) {
                    if state == .a { state = .b } else { assertionFailure("never") }
                }
            }
            """
        #expect(findings(source, "OAK017").count == 1)
    }

    @Test func `findings with the same cause are one finding with its places`() throws {
        let source = """
            enum M: Transducer {
                enum State: NonTerminal { case a(Date), b(Date) }
                enum Event { case go, stop }
                static func update(_ state: inout State, event: Event) {
                    switch event {
                    case .go: state = .a(Date())
                    case .stop: state = .b(Date())
                    }
                    // oak:ignore OAK012 as an example
                    if event == .go { state = .b(Date()) }
                    state = .a(Date())
                }
            }
            """
        let found = findings(source, "OAK012")
        let finding = try #require(found.first)
        #expect((found.count, finding.location.line, finding.otherLocations.map(\.line)) == (1, 6, [7, 11]))
        #expect(ReportFormat.text.render(found, root: "").contains("\n    Also at line 7 and line 11.\n"))
        #expect(ReportFormat.github.render(found, root: "").contains("Also at line 7 and line 11."))
        #expect(ReportFormat.sarif.render(found, root: "").contains("relatedLocations"))
    }
}
