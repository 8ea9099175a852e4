import Foundation

@testable import Oak

/// A player, and where two machines have it.
struct Role {
    /// What it is called in the comparison; empty if one of the machines is the player itself.
    let name: String
    let first: Cast
    let second: Cast

    struct Cast {
        /// Where it is.
        let place: [String]
        /// Where events for it are sent.
        let door: [String]

        init(_ place: String, door: String? = nil) {
            self.place = place.split(separator: ".").map(String.init)
            self.door = (door ?? place).split(separator: ".").map(String.init)
        }
    }

    init(_ name: String, _ first: Cast, _ second: Cast) {
        (self.name, self.first, self.second) = (name, first, second)
    }

    init(_ name: String, _ first: String, _ second: String) {
        self.init(name, Cast(first), Cast(second))
    }
}

/// Two machines that shall be the same but for names, under one random script.
struct LawTrial<A: Composable, B: Composable> where A.State: Sendable, B.State: Sendable {
    let roles: [Role]
    /// Whether players may end.
    var ends = 0.03
    /// Whether also events and what is discarded are the same, not only what can be seen from outside.
    var isExact = true

    /// - Returns: What differs, with the script that led to it.
    func run(seed: UInt64, _ first: A.State, _ second: B.State) -> String? {
        Stage.run { stage in
            var composer = Composer(Dice(seed: seed))
            let machines = (
                Performance<A>(first, on: stage, roles, \.first),
                Performance<B>(second, on: stage, roles, \.second)
            )
            var script: [String] = []
            defer { _ = (machines.0.close(), machines.1.close()) }
            for _ in 0..<composer.dice.roll(5...40) {
                let step: Performance<A>.Step
                switch composer.dice.roll(0...9) {
                case 0...4:
                    let path = composer.dice.pick(roles).name
                    step = .send([path], composer.cue(paths: roles.map { [$0.name] }, ends: ends))
                case 5...6 where composer.plans > 0:
                    let run = composer.dice.roll(1...composer.plans)
                    step = .shoot(run, composer.cue(paths: roles.map { [$0.name] }, ends: ends))
                case 7...8 where composer.plans > 0:
                    let run = composer.dice.roll(1...composer.plans)
                    let cue =
                        composer.dice.chance(0.3)
                        ? composer.cue(paths: roles.map { [$0.name] }, ends: ends) : nil
                    step = .end(run, composer.dice.chance(0.6) ? .returns : .throwing(cue))
                default: step = .wait(.seconds(composer.dice.roll(1...6)))
                }
                script.append("\(step)")
                machines.0.perform(step)
                machines.1.perform(step.same())
                let (a, b) = (
                    machines.0.behaviour(roles, \.first, isExact),
                    machines.1.behaviour(roles, \.second, isExact)
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

extension Performance.Step {
    fileprivate func same<Other>() -> Performance<Other>.Step {
        switch self {
        case .send(let path, let cue): .send(path, cue)
        case .shoot(let run, let cue): .shoot(run, cue)
        case .end(let run, let ending): .end(run, ending)
        case .wait(let duration): .wait(duration)
        }
    }
}

extension Performance where T: Composable {
    fileprivate convenience init(
        _ state: T.State, on stage: isolated Stage, _ roles: [Role], _ cast: (Role) -> Role.Cast
    ) {
        let names = Dictionary(roles.map { (cast($0).place, $0.name) }) { a, _ in a }
        let doors = Dictionary(roles.map { ($0.name, cast($0).door) }) { a, _ in a }
        self.init(
            state, on: stage,
            env: { hand in T.env(at: []) { Desk(name: names[$0] ?? "", hand: hand) } },
            event: { T.event(at: (doors[$0.first ?? ""] ?? [])[...], $1) })
    }

    /// What can be seen, with the names of the roles.
    fileprivate func behaviour(_ roles: [Role], _ cast: (Role) -> Role.Cast, _ isExact: Bool) -> [String] {
        let places = roles.map { (name: $0.name, place: cast($0).place) }
        let players = zip(T.form(of: machine?.state).players, T.players(machine?.state)).compactMap {
            place, state in
            places.first { $0.place == place }.map { ($0.name, state) }
        }
        func renamed(_ lines: [String]) -> String { lines.map { rename($0, places) }.joined(separator: ", ") }
        var lines = players.map { "\($0) \($1?.seen ?? []) \($1?.isTerminal == true)" }.sorted()
        lines += [
            "outputs " + renamed(outputs), "log " + hand.log.joined(separator: ", "),
            "alive " + renamed(alive), "runs \(machine?.isRunning == true)", "issues \(scout.issues)",
            "effects " + renamed(scout.effects),
        ]
        defer { forget() }
        if isExact {
            lines += ["received " + renamed(scout.received), "discarded " + renamed(scout.discarded)]
        }
        return lines
    }

    /// `first(second(#3))` and `first.second: "load"#1` by the name of whoever is at `first.second`.
    private func rename(_ line: String, _ places: [(name: String, place: [String])]) -> String {
        var line = line
        for (name, place) in places.sorted(by: { $0.place.count > $1.place.count }) where !place.isEmpty {
            let cue = place.joined(separator: "\\(") + "\\((#\\d+)" + place.map { _ in "\\)" }.joined()
            line = line.replacingOccurrences(
                of: cue, with: name.isEmpty ? "$1" : "\(name)($1)", options: .regularExpression)
            line = line.replacingOccurrences(
                of: place.joined(separator: ".") + ": ", with: name.isEmpty ? "" : "\(name): ")
        }
        return line
    }
}
