import Foundation
import Oak
import TestSupport

/// A trial that runs a random script in a machine and in the reference, and compares the two.
struct CompositeTrial<T: BaseTransducer, P: MachineStructure> where T.Event: Sendable {
    let driver: MachineDriver<T>
    var oracle: Oracle<P>
    var generator: CommandGenerator
    /// The paths to which commands are sent.
    let paths: [[String]]
    /// The paths of machines that have rows.
    let trees: [[String]]
    /// The paths of the rows if there are many.
    let rowPaths: [[String]]
    let changes: (inout SeededGenerator) -> [Change]
    /// A closure that returns the state in the notation of the reference.
    let text: (T.State) -> String
    private var script: [String] = []

    init(
        _ driver: MachineDriver<T>, _ structure: P, _ generator: CommandGenerator, paths: [[String]],
        trees: [[String]] = [], rowPaths: [[String]] = [],
        changes: @escaping (inout SeededGenerator) -> [Change] = { _ in [] },
        text: @escaping (T.State) -> String
    ) {
        (self.driver, self.generator, self.paths, self.trees) = (driver, generator, paths, trees)
        self.rowPaths = rowPaths
        (self.changes, self.text) = (changes, text)
        oracle = Oracle(structure)
    }

    /// Runs random steps.
    ///
    /// - Returns: A description of the first difference, with the script that led to it.
    mutating func run(seed: UInt64) -> String? {
        for _ in 0..<generator.dice.roll(5...50) {
            let steps =
                switch generator.dice.roll(0...9) {
                case 0...1 where !trees.isEmpty: churnRows()
                case 2 where !rowPaths.isEmpty: [broadcast()]
                default: [step()]
                }
            for step in steps {
                if let difference = perform(step) { return report(difference, seed) }
            }
        }
        return driver.close().map { report($0, seed) }
    }

    func report(_ difference: String, _ seed: UInt64) -> String {
        _ = driver.close()
        return """
            \(difference)
            Run it again with OAK_SEED=\(seed).
            \(script.joined(separator: "\n"))
            """
    }

    private mutating func command() -> Command { generator.command(paths: paths, changes: changes) }

    private mutating func step() -> MachineDriver<T>.Step {
        switch generator.dice.roll(0...9) {
        case 5...6 where generator.plans > 0: return .sendFromRun(run(), command())
        case 7...8 where generator.plans > 0:
            return .end(
                run(),
                generator.dice.chance(0.6)
                    ? .returns : .throwing(generator.dice.chance(0.7) ? command() : nil))
        case 9: return .wait(.seconds(generator.dice.roll(1...6)))
        default: return .send(generator.dice.pick(paths), command())
        }
    }

    /// Returns steps that remove and restore rows in quick succession, with effects in between.
    private mutating func churnRows() -> [MachineDriver<T>.Step] {
        let (tree, row) = (generator.dice.pick(trees), generator.dice.roll(1...3))
        return (0..<generator.dice.roll(3...7)).map { _ in
            guard generator.dice.chance(0.6) else { return .send(tree + ["rows", "[\(row)]"], command()) }
            let moves: [[Change]] = [
                [.saveRows], [.clearRows], [.restoreRows], [.restoreRows], [.saveRows, .clearRows],
                [.restoreRows, .swapRow(row)], [.clearRows, .addRow(row)], [.removeRow(row)], [.addRow(row)],
            ]
            return .send(tree, generator.plain(generator.dice.pick(moves)))
        }
    }

    /// Returns a step that starts short effects in many rows, so that the engine must release many records.
    mutating func broadcast() -> MachineDriver<T>.Step {
        let count = generator.dice.roll(10...rowPaths.count)
        return .send([], generator.broadcast(rowPaths.shuffled(using: &generator.dice).prefix(count)))
    }

    /// Returns the number of a recent run.
    private mutating func run() -> Int { max(1, generator.plans - generator.dice.roll(0...30)) }

    /// Performs a step in the machine and in the reference, and returns the difference.
    mutating func perform(_ step: MachineDriver<T>.Step) -> String? {
        script.append("\(step)")
        driver.perform(step)
        switch step {
        case .send(let path, let command): oracle.deliver(Dispatch(run: nil, path: path, command: command))
        case .sendFromRun(let run, let command):
            oracle.deliver(Dispatch(run: run, path: [], command: command))
        case .end(let run, .throwing(let command)): oracle.end(run, throwing: true, command)
        case .end(let run, _): oracle.end(run, throwing: false, nil)
        case .wait(let duration): oracle.wait(duration)
        }
        oracle.rest()
        defer {
            driver.clear()
            oracle.clear()
        }
        return difference
    }

    private var difference: String? {
        let recorder = driver.recorder
        guard let machine = driver.machine else { return nil }
        let all = [
            ("received", short(recorder.received), driver.isInspected ? oracle.received : []),
            ("state", [text(machine.state)], [oracle.structure.description]),
            ("outputs", driver.outputs, oracle.outputs),
            (
                "actions and errors", driver.controller.log.filter { !$0.isStart },
                oracle.log.filter { !$0.isStart }
            ),
            // The order in which bodies start is not specified.
            (
                "beginnings", driver.controller.log.filter(\.isStart).sorted(),
                oracle.log.filter(\.isStart).sorted()
            ),
            ("alive", driver.alive, oracle.alive),
            ("discarded", short(recorder.discarded), driver.isInspected ? oracle.discarded : []),
            ("isRunning", ["\(machine.isRunning)"], ["\(!oracle.hasEnded)"]),
        ]
        for (name, engine, reference) in all where engine != reference {
            return "\(name): the engine has \(engine), but the reference has \(reference)"
        }
        let (nodes, bound) = (driver.nodes, 64 + 2 * 8 * driver.alive.count)
        return nodes > bound
            ? "the engine keeps records of \(nodes) children for \(driver.alive.count) runs" : nil
    }

    /// Returns the lines with `#3` in place of `first(second(#3))`.
    private func short(_ lines: [String]) -> [String] {
        lines.map {
            $0.replacingOccurrences(of: "^[^#]*(#\\d+)\\)*", with: "$1", options: .regularExpression)
        }
    }
}

extension String {
    fileprivate var isStart: Bool { hasSuffix(" begins") }
}
