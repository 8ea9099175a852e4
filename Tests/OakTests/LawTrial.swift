import Foundation
import TestSupport

@testable import Oak

/// A leaf machine and its locations in two composites.
struct Correspondence {
    /// The leaf's name in the comparison, which is empty if one of the composites is the leaf itself.
    let name: String
    let first: Location
    let second: Location

    struct Location {
        /// The path of the leaf.
        let path: [String]
        /// The path to which events for the leaf are sent.
        let inputPath: [String]

        init(_ path: String, inputPath: String? = nil) {
            self.path = path.split(separator: ".").map(String.init)
            self.inputPath = (inputPath ?? path).split(separator: ".").map(String.init)
        }
    }

    init(_ name: String, _ first: Location, _ second: Location) {
        (self.name, self.first, self.second) = (name, first, second)
    }

    init(_ name: String, _ first: String, _ second: String) {
        self.init(name, Location(first), Location(second))
    }
}

/// A trial that runs two machines under one random script and compares them. They must behave identically except for
/// names.
struct LawTrial<A: Composable, B: Composable> where A.State: Sendable, B.State: Sendable {
    let correspondences: [Correspondence]
    /// The probability that a command ends its machine.
    var ends = 0.03
    /// A Boolean value that indicates whether received and discarded events are compared, in addition to the behavior
    /// observable from outside.
    var isExact = true

    /// Runs random steps in both machines.
    ///
    /// - Returns: A description of the first difference, with the script that led to it.
    func run(seed: UInt64, _ first: A.State, _ second: B.State) -> String? {
        ManualActor.run { manual in
            var generator = CommandGenerator(SeededGenerator(seed: seed))
            let machines = (
                MachineDriver<A>(first, on: manual, correspondences, \.first),
                MachineDriver<B>(second, on: manual, correspondences, \.second)
            )
            var script: [String] = []
            defer { _ = (machines.0.close(), machines.1.close()) }
            for _ in 0..<generator.dice.roll(5...40) {
                let step: MachineDriver<A>.Step
                switch generator.dice.roll(0...9) {
                case 0...4:
                    let path = generator.dice.pick(correspondences).name
                    step = .send(
                        [path], generator.command(paths: correspondences.map { [$0.name] }, ends: ends))
                case 5...6 where generator.plans > 0:
                    let run = generator.dice.roll(1...generator.plans)
                    step = .sendFromRun(
                        run, generator.command(paths: correspondences.map { [$0.name] }, ends: ends))
                case 7...8 where generator.plans > 0:
                    let run = generator.dice.roll(1...generator.plans)
                    let command =
                        generator.dice.chance(0.3)
                        ? generator.command(paths: correspondences.map { [$0.name] }, ends: ends) : nil
                    step = .end(run, generator.dice.chance(0.6) ? .returns : .throwing(command))
                default: step = .wait(.seconds(generator.dice.roll(1...6)))
                }
                script.append("\(step)")
                machines.0.perform(step)
                machines.1.perform(step.same())
                let (a, b) = (
                    machines.0.behavior(correspondences, \.first, isExact),
                    machines.1.behavior(correspondences, \.second, isExact)
                )
                if let difference = zip(a, b).first(where: { $0 != $1 }) {
                    return """
                        \(A.self): \(difference.0)
                        \(B.self): \(difference.1)
                        Run it again with OAK_SEED=\(seed).
                        \(script.joined(separator: "\n"))
                        """
                }
            }
            return nil
        }
    }
}

extension MachineDriver.Step {
    fileprivate func same<Other>() -> MachineDriver<Other>.Step {
        switch self {
        case .send(let path, let command): .send(path, command)
        case .sendFromRun(let run, let command): .sendFromRun(run, command)
        case .end(let run, let ending): .end(run, ending)
        case .wait(let duration): .wait(duration)
        }
    }
}

extension MachineDriver where T: Composable {
    fileprivate convenience init(
        _ state: T.State, on manual: isolated ManualActor, _ correspondences: [Correspondence],
        _ location: (Correspondence) -> Correspondence.Location
    ) {
        let names = Dictionary(correspondences.map { (location($0).path, $0.name) }) { a, _ in a }
        let inputPaths = Dictionary(correspondences.map { ($0.name, location($0).inputPath) }) { a, _ in a }
        self.init(
            state, on: manual,
            env: { controller in T.env(at: []) { CommandEnv(name: names[$0] ?? "", controller: controller) }
            },
            event: { T.event(at: (inputPaths[$0.first ?? ""] ?? [])[...], $1) })
    }

    /// Returns the observable behavior, in which the names of the correspondences replace the paths of the leaves.
    fileprivate func behavior(
        _ correspondences: [Correspondence], _ location: (Correspondence) -> Correspondence.Location,
        _ isExact: Bool
    ) -> [String] {
        let paths = correspondences.map { (name: $0.name, path: location($0).path) }
        let leaves = zip(T.shape(of: machine?.state).leaves, T.leaves(machine?.state)).compactMap {
            path, state in
            paths.first { $0.path == path }.map { ($0.name, state) }
        }
        func renamed(_ lines: [String]) -> String { lines.map { rename($0, paths) }.joined(separator: ", ") }
        var lines = leaves.map { "\($0) \($1?.seen ?? []) \($1?.isTerminal == true)" }.sorted()
        lines += [
            "outputs " + renamed(outputs), "log " + controller.log.joined(separator: ", "),
            "alive " + renamed(alive), "runs \(machine?.isRunning == true)", "issues \(recorder.issues)",
            "effects " + renamed(recorder.effects),
        ]
        defer { clear() }
        if isExact {
            lines += ["received " + renamed(recorder.received), "discarded " + renamed(recorder.discarded)]
        }
        return lines
    }

    /// Returns a line in which the name of the leaf at `first.second` replaces that path, as in `first(second(#3))` and
    /// `first.second: "load"#1`.
    private func rename(_ line: String, _ paths: [(name: String, path: [String])]) -> String {
        var line = line
        for (name, path) in paths.sorted(by: { $0.path.count > $1.path.count }) where !path.isEmpty {
            let command = path.joined(separator: "\\(") + "\\((#\\d+)" + path.map { _ in "\\)" }.joined()
            line = line.replacingOccurrences(
                of: command, with: name.isEmpty ? "$1" : "\(name)($1)", options: .regularExpression)
            line = line.replacingOccurrences(
                of: path.joined(separator: ".") + ": ", with: name.isEmpty ? "" : "\(name): ")
        }
        return line
    }
}
