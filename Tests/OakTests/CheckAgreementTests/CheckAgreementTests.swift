import Oak
import TestSupport
import Testing

/// Tests that run random machines in the engine and in the checker, and compare their behavior.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite(.blocking) struct CheckAgreementTests {
    /// The product of a cascade and a sum.
    typealias Composite = ProductTransducer<
        CascadeTransducer<TableMachine, TableMachine>, SumTransducer<TableMachine, TableMachine>
    >

    /// The seeds with which the engine and the checker have differed before.
    static let found: [UInt64] = [
        1_603_443_824_166_526_484, 10_245_389_842_989_184_512, 15_972_766_921_982_824_752,
        1_760_356_737_401_493_698, 17_910_003_684_759_424_047, 3_002_226_497_950_519_611,
        1_090_849_006_267_550_741, 11_808_656_990_655_371_093, 2_815_480_918_024_483_615,
        16_175_669_430_980_662_573, 2_204_071_746_608_835_330,
    ]

    // R3, R4, R5, R7, R10.1
    @Test func `the checker predicts every transition of the engine`() {
        check(Seeds.all(100, after: Self.found)) { AgreementTrial<TableMachine>.followEngine($0) }
    }

    // R3, R4, R5, R7, R10.1
    @Test func `the engine can perform every transition that the checker reports`() {
        check(Seeds.all(100, after: Self.found)) { AgreementTrial<TableMachine>.followChecker($0) }
    }

    // R10.1
    @Test func `the checker predicts every transition of three nested children`() {
        check(Seeds.all(50)) { AgreementTrial<TableMachine>.followEngine($0, depth: 3) }
    }

    // R10.1
    @Test func `three nested children can perform every transition that the checker reports`() {
        check(Seeds.all(50)) { AgreementTrial<TableMachine>.followChecker($0, depth: 3) }
    }

    // R10.2
    @Test func `the checker predicts every transition of a composite`() {
        check(Seeds.all(50)) { AgreementTrial<Composite>.followEngine($0) }
    }

    // R10.2
    @Test func `a composite can perform every transition that the checker reports`() {
        check(Seeds.all(50)) { AgreementTrial<Composite>.followChecker($0) }
    }

    // R12
    @Test func `the checker predicts state-bound effects and entry effects`() {
        check(Seeds.all(100)) { AgreementTrial<TableMachine>.followEngine($0, bindsEffects: true) }
    }

    // R12
    @Test func `the engine can perform every reported transition that involves state-bound effects`() {
        check(Seeds.all(100)) { AgreementTrial<TableMachine>.followChecker($0, bindsEffects: true) }
    }

    // R12
    @Test func `the checker predicts the state-bound effects of nested children`() {
        check(Seeds.all(50)) { AgreementTrial<TableMachine>.followEngine($0, depth: 3, bindsEffects: true) }
    }

    // R12
    @Test func `nested children can perform every reported transition with state-bound effects`() {
        check(Seeds.all(50)) { AgreementTrial<TableMachine>.followChecker($0, depth: 3, bindsEffects: true) }
    }

    // R12
    @Test func `the checker predicts the state-bound effects of a composite`() {
        check(Seeds.all(50)) { AgreementTrial<Composite>.followEngine($0, bindsEffects: true) }
    }

    // R12
    @Test func `a composite can perform every reported transition with state-bound effects`() {
        check(Seeds.all(50)) { AgreementTrial<Composite>.followChecker($0, bindsEffects: true) }
    }

    private func check(_ seeds: [UInt64], _ trial: (UInt64) -> String?) {
        for seed in seeds {
            guard let failure = trial(seed) else { continue }
            Issue.record("\(failure)")
            return
        }
    }
}
