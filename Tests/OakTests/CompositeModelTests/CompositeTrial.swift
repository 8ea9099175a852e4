import Foundation
import Oak

/// One random machine under one random script, with the reference beside it.
struct CompositeTrial<T: BaseTransducer, P: Plot> where T.Event: Sendable {
    let performance: Performance<T>
    var oracle: Oracle<P>
    var composer: Composer
    /// Whom cues are for.
    let paths: [[String]]
    /// Those of them that have rows.
    let trees: [[String]]
    /// Those that make many.
    let crowd: [[String]]
    let changes: (inout Dice) -> [Change]
    /// The state, in the words of the reference.
    let text: (T.State) -> String
    private var script: [String] = []

    init(
        _ performance: Performance<T>, _ plot: P, _ composer: Composer, paths: [[String]],
        trees: [[String]] = [], crowd: [[String]] = [],
        changes: @escaping (inout Dice) -> [Change] = { _ in [] },
        text: @escaping (T.State) -> String
    ) {
        (self.performance, self.composer, self.paths, self.trees) = (performance, composer, paths, trees)
        self.crowd = crowd
        (self.changes, self.text) = (changes, text)
        oracle = Oracle(plot)
    }

    /// - Returns: What was wrong, with the script that led to it.
    mutating func run(seed: UInt64) -> String? {
        for _ in 0..<composer.dice.roll(5...50) {
            let steps =
                switch composer.dice.roll(0...9) {
                case 0...1 where !trees.isEmpty: shuttle()
                case 2 where !crowd.isEmpty: [parade()]
                default: [step()]
                }
            for step in steps {
                if let difference = perform(step) { return report(difference, seed) }
            }
        }
        return performance.close().map { report($0, seed) }
    }

    func report(_ difference: String, _ seed: UInt64) -> String {
        _ = performance.close()
        return """
            \(difference)
            Run it again with OAK_SEED=\(seed).
            \(script.joined(separator: "\n"))
            """
    }

    private mutating func cue() -> Cue { composer.cue(paths: paths, changes: changes) }

    private mutating func step() -> Performance<T>.Step {
        switch composer.dice.roll(0...9) {
        case 5...6 where composer.plans > 0: return .shoot(run(), cue())
        case 7...8 where composer.plans > 0:
            return .end(
                run(),
                composer.dice.chance(0.6) ? .returns : .throwing(composer.dice.chance(0.7) ? cue() : nil))
        case 9: return .wait(.seconds(composer.dice.roll(1...6)))
        default: return .send(composer.dice.pick(paths), cue())
        }
    }

    /// Rows that go away and come back in quick succession, with effects in between.
    private mutating func shuttle() -> [Performance<T>.Step] {
        let (tree, row) = (composer.dice.pick(trees), composer.dice.roll(1...3))
        return (0..<composer.dice.roll(3...7)).map { _ in
            guard composer.dice.chance(0.6) else { return .send(tree + ["rows", "[\(row)]"], cue()) }
            let moves: [[Change]] = [
                [.saveRows], [.clearRows], [.restoreRows], [.restoreRows], [.saveRows, .clearRows],
                [.restoreRows, .swapRow(row)], [.clearRows, .addRow(row)], [.removeRow(row)], [.addRow(row)],
            ]
            return .send(tree, composer.plain(composer.dice.pick(moves)))
        }
    }

    /// Has many have effects that are over at once, so that the engine has much to forget.
    mutating func parade() -> Performance<T>.Step {
        let count = composer.dice.roll(10...crowd.count)
        return .send([], composer.parade(crowd.shuffled(using: &composer.dice).prefix(count)))
    }

    /// One of the latest.
    private mutating func run() -> Int { max(1, composer.plans - composer.dice.roll(0...30)) }

    /// Does the same to both, and gives what differs.
    mutating func perform(_ step: Performance<T>.Step) -> String? {
        script.append("\(step)")
        performance.perform(step)
        switch step {
        case .send(let path, let cue): oracle.fire(Shot(run: nil, path: path, cue: cue))
        case .shoot(let run, let cue): oracle.fire(Shot(run: run, path: [], cue: cue))
        case .end(let run, .throwing(let cue)): oracle.end(run, throwing: true, cue)
        case .end(let run, _): oracle.end(run, throwing: false, nil)
        case .wait(let duration): oracle.wait(duration)
        }
        oracle.rest()
        defer {
            performance.forget()
            oracle.forget()
        }
        return difference
    }

    private var difference: String? {
        let scout = performance.scout
        guard let machine = performance.machine else { return nil }
        let all = [
            ("received", short(scout.received), performance.isWatched ? oracle.received : []),
            ("state", [text(machine.state)], [oracle.plot.description]),
            ("outputs", performance.outputs, oracle.outputs),
            (
                "actions and errors", performance.hand.log.filter { !$0.isBeginning },
                oracle.log.filter { !$0.isBeginning }
            ),
            // In which order bodies begin is nobody's promise.
            (
                "beginnings", performance.hand.log.filter(\.isBeginning).sorted(),
                oracle.log.filter(\.isBeginning).sorted()
            ),
            ("alive", performance.alive, oracle.alive),
            ("discarded", short(scout.discarded), performance.isWatched ? oracle.discarded : []),
            ("isRunning", ["\(machine.isRunning)"], ["\(!oracle.hasEnded)"]),
        ]
        for (name, engine, reference) in all where engine != reference {
            return "\(name): the engine has \(engine), the reference \(reference)"
        }
        let (nodes, bound) = (performance.nodes, 64 + 2 * 8 * performance.alive.count)
        return nodes > bound ? "\(nodes) children are kept for \(performance.alive.count) runs" : nil
    }

    /// `#3` instead of `first(second(#3))`.
    private func short(_ lines: [String]) -> [String] {
        lines.map {
            $0.replacingOccurrences(of: "^[^#]*(#\\d+)\\)*", with: "$1", options: .regularExpression)
        }
    }
}

extension String {
    fileprivate var isBeginning: Bool { hasSuffix(" begins") }
}
