import Oak
import OakCheck
import Testing

/// Tests for effects without an id, which accumulate and deliver stale results.
@Suite struct UnnamedEffectTests {
    /// A mailbox that loads messages in effects without an id.
    enum Mailbox: EffectTransducer {
        enum State: NonTerminal, Hashable {
            case signedOut, failed
            case loading(String)
            case showing(String, mails: [String])
            case deleting(String, mails: [String])
        }

        enum Event: Hashable {
            case cancel, retry, signOut, delete, loadFailed, deleted
            case open(String)
            case loaded(String)
        }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (.signedOut, .open(let folder)), (.showing, .open(let folder)),
                (.loading, .open(let folder)):
                state = .loading(folder)
                return Effect { _, input in try input.send(.loaded(folder)) }.catching { _ in .loadFailed }
            case (.loading(let folder), .loaded(let mail)):
                state = .showing(folder, mails: [mail])
            case (.loading, .loadFailed):
                state = .failed
            case (.showing(let folder, let mails), .delete):
                state = .deleting(folder, mails: mails)
                return Effect(id: "delete") { _, input in try input.send(.deleted) }
            case (.deleting(let folder, _), .deleted):
                state = .showing(folder, mails: [])
            case (.loading, .cancel), (.failed, .retry), (_, .signOut):
                state = .signedOut
            default:
                break
            }
            return nil
        }
    }

    private let mailbox = Check(Mailbox.self, initialState: .signedOut)
        .events(.open("in"), .open("out"), .cancel, .retry, .signOut, .delete)
        .unnamedEffects { state in
            guard case .loading(let folder) = state else { return [] }
            return [.event(.loaded(folder)), .failure(CancellationError())]
        }
        .effect("delete", outcomes: .event(.deleted))
        .always("the messages belong to the folder") { state in
            guard case .showing(let folder, let mails) = state else { return true }
            return mails.allSatisfy { $0 == folder }
        }
        .leadsTo(
            "every deletion ends", { if case .deleting = $0 { true } else { false } },
            { if case .deleting = $0 { false } else { true } }
        )
        .always("always true", { _ in true })

    @Test func `a stale result is reported with the shortest trace even if effects accumulate`() async throws
    {
        let report = await mailbox.run()
        let events = report["the messages belong to the folder"]?.counterexample?.events
        #expect(events?.count == 3)
        #expect(report.situations < 1_000, "\(report.situations)")
    }

    @Test func `if effects accumulate, a problem is reported and the properties remain open`() async throws {
        let report = await mailbox.run()
        let problem = try #require(report.problems.first)
        #expect(report.problems.map(\.kind) == [.tooManyUnnamedEffects])
        #expect(problem.text.hasPrefix("More than 6 effects without an id are running in one situation"))
        #expect(problem.trace?.events.count == 7)
        #expect(report.end == .effectsReached)
        let verdict = try #require(report["always true"]?.verdict)
        #expect({ if case .open = verdict { true } else { false } }())
    }

    @Test(arguments: [2, 3])
    func `a check can bound the number of effects without an id`(count: Int) async {
        let report = await mailbox.bound(unnamedEffects: count).run()
        #expect(report.problems.first?.trace?.events.count == count + 1)
        #expect(report["the messages belong to the folder"]?.isViolated == true)
    }

    /// A machine that starts at most six effects.
    enum Once: EffectTransducer {
        struct State: NonTerminal, Hashable { var started = 0 }
        enum Event: Hashable { case start }

        static func update(_ state: inout State, event: Event) -> Effect? {
            guard state.started < 6 else { return nil }
            state.started += 1
            return Effect { _, _ in }
        }
    }

    @Test func `a machine that starts as many effects as the bound allows is explored completely`() async {
        let check = Check(Once.self, initialState: .init()).events(.start).unnamedEffects(outcomes: .nothing)
            .allowing(.deadlock, .trap)
        #expect(await check.run().isProof)
        #expect(await !check.bound(unnamedEffects: 5).run().isProof)
    }

    /// A machine that starts two effects without an id, each of which sends one of two pairs of events.
    enum Twins: EffectTransducer {
        struct State: NonTerminal, Hashable { var started = 0 }
        enum Event: Hashable { case start, first, second, third, fourth }

        static func update(_ state: inout State, event: Event) -> Effect? {
            guard event == .start, state.started < 2 else { return nil }
            state.started += 1
            return Effect { _, _ in }
        }

        static let check = Check(Twins.self, initialState: .init()).events(.start)
            .unnamedEffects(outcomes: .events(.first, .second), .events(.third, .fourth))
            .allowing(.deadlock, .trap)
    }

    @Test
    func `the order of effects without an id matters only in a check with a liveness property`()
        async
    {
        let unordered = await Twins.check.run()
        // The order of two effects with different remaining events makes one more situation.
        let ordered = await Twins.check.eventually("two effects start") { $0.started == 2 }.run()
        #expect(ordered.situations == unordered.situations + 1)
    }
}
