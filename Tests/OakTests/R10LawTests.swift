import Oak
import TestSupport
import Testing

/// Tests for the algebraic laws of composition, with random machines under random scripts.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct R10LawTests {
    typealias P = CommandMachine<Command>

    // R10.2
    @Test func `the product of a machine and the unit machine behaves like the machine alone`() {
        let right = LawTrial<ProductTransducer<Unit, P>, P>(correspondences: [
            Correspondence("", "second", "")
        ])
        check { right.run(seed: $0, .init(first: .init(), second: .init()), .init()) }
        let left = LawTrial<ProductTransducer<P, Unit>, P>(correspondences: [Correspondence("", "first", "")])
        check { left.run(seed: $0, .init(first: .init(), second: .init()), .init()) }
    }

    // R10.2
    @Test func `the product of two machines is commutative`() {
        let law = LawTrial<ProductTransducer<P, P>, ProductTransducer<P, P>>(
            correspondences: [Correspondence("A", "first", "second"), Correspondence("B", "second", "first")])
        check {
            law.run(seed: $0, .init(first: .init(), second: .init()), .init(first: .init(), second: .init()))
        }
    }

    // R10.2
    @Test func `the product of three machines is associative`() {
        let law = LawTrial<
            ProductTransducer<ProductTransducer<P, P>, P>, ProductTransducer<P, ProductTransducer<P, P>>
        >(correspondences: Self.three)
        check {
            law.run(
                seed: $0, .init(first: .init(first: .init(), second: .init()), second: .init()),
                .init(first: .init(), second: .init(first: .init(), second: .init())))
        }
    }

    // R10.2
    @Test func `a cascade whose first machine is the identity behaves like its second machine`() {
        let law = LawTrial<CascadeTransducer<Relay<Command>, P>, P>(
            correspondences: [Correspondence("", .init("second", inputPath: "first"), .init(""))],
            isExact: false)
        check { law.run(seed: $0, .init(first: .init(), second: .init()), .init()) }
    }

    // R10.2: the identity does not end when the machine does
    @Test
    func
        `a cascade whose second machine is the identity behaves like its first machine until that machine ends`()
    {
        let law = LawTrial<CascadeTransducer<P, Relay<Command>>, P>(
            correspondences: [Correspondence("", "first", "")], ends: 0, isExact: false)
        check { law.run(seed: $0, .init(first: .init(), second: .init()), .init()) }
    }

    // R10.2
    @Test func `a sum behaves like whichever of its two machines is running`() {
        let first = LawTrial<SumTransducer<P, P>, P>(correspondences: [Correspondence("", "first", "")])
        check { first.run(seed: $0, .first(.init()), .init()) }
        let second = LawTrial<SumTransducer<P, P>, P>(correspondences: [Correspondence("", "second", "")])
        check { second.run(seed: $0, .second(.init()), .init()) }
    }

    // R10.2
    @Test func `the sum of two machines is commutative`() {
        let law = LawTrial<SumTransducer<P, P>, SumTransducer<P, P>>(
            correspondences: [Correspondence("A", "first", "second"), Correspondence("B", "second", "first")])
        check { law.run(seed: $0, .first(.init()), .second(.init())) }
    }

    // R10.2
    @Test func `the sum of three machines is associative`() {
        let law = LawTrial<SumTransducer<SumTransducer<P, P>, P>, SumTransducer<P, SumTransducer<P, P>>>(
            correspondences: Self.three)
        check { law.run(seed: $0, .first(.first(.init())), .first(.init())) }
        check { law.run(seed: $0, .first(.second(.init())), .second(.first(.init()))) }
        check { law.run(seed: $0, .second(.init()), .second(.second(.init()))) }
    }

    // R10.2
    @Test func `a feedback machine without fed-back outputs behaves like its inner machine`() {
        let law = LawTrial<FeedbackTransducer<OutputOnly>, OutputOnly>(correspondences: [
            Correspondence("", .init("inner"), .init(""))
        ])
        check { law.run(seed: $0, .init(.init()), .init()) }
    }

    private static var three: [Correspondence] {
        [
            Correspondence("A", "first.first", "first"), Correspondence("B", "first.second", "second.first"),
            Correspondence("C", "second", "second.second"),
        ]
    }

    private func check(_ law: (UInt64) -> String?, location: Testing.SourceLocation = #_sourceLocation) {
        for seed in Seeds.all(12) {
            guard let difference = law(seed) else { continue }
            Issue.record("\(difference)", sourceLocation: location)
            return
        }
    }
}
