import Oak
import TestSupport
import Testing

/// Tests that compare random composites and embedded machines with an implementation of the contract, step by step.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct CompositeModelTests {
    typealias P = CommandMachine<Command>
    typealias E = CommandMachine<Either<Command, Command>>
    /// A machine that is the last part of a cascade, to whose first part it feeds outputs back.
    typealias Last = CommandMachine<Either<Command, Either<Command, Command>>>
    typealias Row = CascadeTransducer<P, P>

    // R10.2, R3, R4, R7
    @Test func `random composites behave as the contract requires`() {
        check(ProductTransducer<P, P>.self)
        check(SumTransducer<P, Row>.self)
        check(Row.self)
        check(FeedbackTransducer<E>.self)
        check(ProductTransducer<Row, SumTransducer<P, P>>.self)
        check(CascadeTransducer<CascadeTransducer<Row, P>, P>.self)
        check(CascadeTransducer<ProductTransducer<P, P>, ProductTransducer<P, P>>.self)
        check(CascadeTransducer<SumTransducer<P, Row>, SumTransducer<P, P>>.self)
        check(FeedbackTransducer<CascadeTransducer<P, Last>>.self)
        check(ProductTransducer<FeedbackTransducer<E>, CascadeTransducer<FeedbackTransducer<E>, P>>.self)
        check(CascadeTransducer<E, ProductTransducer<P, FeedbackTransducer<E>>>.self)
        check(CascadeTransducer<E, Row>.self)
    }

    // R10.1, R3, R4, R7
    @Test func `random trees of children behave as the contract requires`() {
        for seed in Seeds.all(40) {
            guard let failure = Self.tree(seed) else { continue }
            Issue.record("\(failure)")
            return
        }
    }

    private func check<T: Composable>(_ type: T.Type) {
        for seed in Seeds.all(12) {
            guard let failure = Self.composite(type, seed) else { continue }
            Issue.record("\(T.self): \(failure)")
            return
        }
    }

    private static func composite<T: Composable>(_ type: T.Type, _ seed: UInt64) -> String? {
        ManualActor.run { manual in
            var dice = SeededGenerator(seed: seed)
            let state = T.start(&dice)
            let shape = T.shape(of: state)
            var trial = CompositeTrial<T, CompositeStructure>(
                MachineDriver(state, on: manual, isInspected: dice.chance(0.6)), CompositeStructure(shape),
                CommandGenerator(dice), paths: shape.leaves
            ) { state in
                T.leaves(state).map { "\($0?.seen ?? []) \($0?.isTerminal == true)" }.joined(separator: "; ")
            }
            return trial.run(seed: seed)
        }
    }

    private static func tree(_ seed: UInt64) -> String? {
        ManualActor.run { manual in
            var dice = SeededGenerator(seed: seed)
            let hasManyRows = dice.chance(0.3)
            let paths = (0..<60).map { _ in path(&dice, depth: 0, hasManyRows ? 90 : 3) }
            let driver = MachineDriver<Tree>(
                Tree.State(id: 0), on: manual, isInspected: dice.chance(0.5),
                env: { CommandEnv(name: "", controller: $0) },
                event: { Tree.Event(at: $0[...], $1) })
            var trial = CompositeTrial<Tree, TreeStructure>(
                driver, TreeStructure(), CommandGenerator(dice), paths: paths,
                trees: paths.filter(Self.isTree),
                rowPaths: hasManyRows ? (1...90).map { ["rows", "[\($0)]"] } : [],
                changes: changes, text: \.text)
            if let failure = trial.populate(hasManyRows ? 90 : 3) { return trial.report(failure, seed) }
            return trial.run(seed: seed)
        }
    }

    private static func path(_ dice: inout SeededGenerator, depth: Int, _ rows: Int) -> [String] {
        switch dice.roll(0...9) {
        case 0...1: []
        case 2: ["only"]
        case 3: ["guest"]
        case 4: [dice.chance(0.5) ? "room.left" : "room.right"]
        case 5: depth < 3 ? ["box.full"] + path(&dice, depth: depth + 1, 3) : []
        default: depth < 3 ? ["rows", "[\(dice.roll(1...rows))]"] + path(&dice, depth: depth + 1, 3) : []
        }
    }

    private static func isTree(_ path: [String]) -> Bool {
        path.last.map { $0 == "box.full" || $0.hasPrefix("[") } ?? true
    }

    private static func changes(_ dice: inout SeededGenerator) -> [Change] {
        guard dice.chance(0.4) else { return [] }
        return (0..<dice.roll(1...3)).map { _ in
            let id = dice.roll(1...3)
            return switch dice.roll(0...19) {
            case 0...4: .addRow(id)
            case 5: .removeRow(id)
            case 6: .swapRow(id)
            case 7: .resetRow(id)
            case 8: .renameRow(id, dice.roll(1...3))
            case 9: .reviveRow(id)
            case 10: dice.chance(0.3) ? .clearRows : .saveRows
            case 11: .saveRows
            case 12: .restoreRows
            case 13...14: .setGuest
            case 15: dice.chance(0.3) ? .dropGuest : .setGuest
            case 16: .setLeft
            case 17: .setRight
            case 18: dice.chance(0.3) ? .emptyRoom : .setLeft
            default: dice.chance(0.3) ? .emptyBox : .setBox(id)
            }
        }
    }
}

extension CompositeTrial {
    /// Adds children on three levels.
    fileprivate mutating func populate(_ rows: Int) -> String? {
        func all(_ rows: ClosedRange<Int>) -> [Change] {
            rows.map { .addRow($0) } + [.setGuest, .setLeft, .setBox(1)]
        }
        var failure = perform(.send([], generator.plain(all(1...rows))))
        for id in 1...3 {
            failure = failure ?? perform(.send(["rows", "[\(id)]"], generator.plain(all(1...3))))
            failure = failure ?? perform(.send(["rows", "[\(id)]", "box.full"], generator.plain(all(1...2))))
        }
        failure = failure ?? perform(.send(["box.full"], generator.plain(all(1...3))))
        return failure
    }
}
