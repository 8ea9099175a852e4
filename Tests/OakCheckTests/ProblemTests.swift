import Blocking
import Oak
import OakCheck
import Testing

/// Tests of problems that make the findings of a check unreliable.
@Suite struct ProblemTests {
    @Test func `an effect without declared outcomes is reported as a problem`() async {
        let report = await Check(Loader.self, initialState: .init()).events(.load).run()
        #expect(report.problems.map(\.kind) == [.undeclaredEffect])
        #expect(report.problems.first?.text.contains(#"the effect run(id: "load")"#) == true)
        #expect(report.problems.first?.trace?.events == [.load])
        #expect(!report.isProof)
    }

    @Test func `a check without an initial state proves nothing`() async {
        let report = await Check(Impure.self, initialStates: [], env: ())
            .always("never") { _ in false }
            .run()
        #expect(report.problems.map(\.kind) == [.noInitialState])
        #expect(!report.isProof)
    }

    /// A machine whose `update` uses a global counter.
    enum Impure: Transducer {
        struct State: NonTerminal, Hashable { var count = 0 }
        typealias Event = Int
        static let count = Mutex(0)

        static func update(_ state: inout State, event: Int) {
            state.count = count.withLock { count in
                count += 1
                return count
            }
        }
    }

    @Test func `an update that depends on a global variable is reported as a problem`() async {
        let report = await Check(Impure.self, initialState: .init()).events(1).bound(states: 50).run()
        #expect(report.problems.map(\.kind).contains(.impureUpdate))
    }

    /// A state whose `==` and `hash(into:)` use different properties.
    struct InconsistentState: NonTerminal, Hashable {
        var hashed = 0
        var unhashed = 0
        var noise = Noise()

        final class Noise: Sendable {}

        static func == (a: InconsistentState, b: InconsistentState) -> Bool {
            a.hashed == b.hashed && a.unhashed == b.unhashed
        }
        func hash(into hasher: inout Hasher) {
            hasher.combine(hashed)
            if hashed > 0 { hasher.combine(ObjectIdentifier(noise)) }
        }
    }

    enum InconsistentHash: Transducer {
        typealias State = InconsistentState
        typealias Event = Int

        static func update(_ state: inout InconsistentState, event: Int) {
            if event == 0 { state.unhashed = 1 } else { state = InconsistentState(hashed: 1) }
        }
    }

    @Test func `a hash that ignores a property is reported as a problem`() async {
        let report = await Check(InconsistentHash.self, initialState: InconsistentState()).events(0).run()
        #expect(report.problems.map(\.kind) == [.incompleteHash])
    }

    @Test func `a hash that differs between equal states is reported as a problem`() async {
        let report = await Check(InconsistentHash.self, initialState: InconsistentState()).events(1).bound(
            states: 50
        ).run()
        #expect(report.problems.map(\.kind).contains(.unstableHash))
    }

    @Test func `an invalid symmetry is reported as a problem`() async {
        let report = await VerdictTests.loader.symmetry { state in
            Loader.State(isLoading: state.isLoading, numbers: state.numbers.suffix(1))
        }
        .always("fewer than two") { $0.numbers.count < 2 }.run()
        #expect(report.problems.map(\.kind).contains(.asymmetricForm))
    }
}
