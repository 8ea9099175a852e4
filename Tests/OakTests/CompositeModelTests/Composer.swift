import Oak

/// Makes random cues for machines with players at these paths.
struct Composer {
    var dice: Dice
    private var cues = 0
    private(set) var plans = 0

    init(_ dice: Dice) {
        self.dice = dice
    }

    private mutating func next() -> Int {
        cues += 1
        return cues
    }

    /// A cue without effects.
    mutating func plain(_ changes: [Change] = []) -> Cue { Cue(number: next(), changes: changes) }

    /// A cue that has all of these send themselves something.
    mutating func parade(_ paths: some Sequence<[String]>) -> Cue {
        let shots = paths.map { path in
            let deeds = [Deed.send(plain()), .send(plain())]
            return Shot(run: nil, path: path, cue: Cue(number: next(), deeds: deeds))
        }
        return Cue(number: next(), deeds: [.burst(shots)])
    }

    /// - Parameters:
    ///   - fuel: How many generations of cues it may still cause.
    ///   - paths: Whom a burst may name.
    mutating func cue(
        fuel: Int = 3, paths: [[String]], ends: Double = 0.03, changes: (inout Dice) -> [Change] = { _ in [] }
    ) -> Cue {
        var cue = Cue(number: next(), ends: dice.chance(ends), changes: changes(&dice))
        for _ in 0..<dice.pick([0, 1, 1, 1, 2, 3]) {
            cue.deeds.append(
                deed(fuel: fuel) {
                    $0.cue(fuel: fuel - 1, paths: paths, ends: ends, changes: changes)
                } shots: {
                    $0.shots(fuel, paths, ends, changes)
                })
        }
        return cue
    }

    private mutating func shots(
        _ fuel: Int, _ paths: [[String]], _ ends: Double, _ changes: (inout Dice) -> [Change]
    ) -> [Shot] {
        (0..<dice.roll(1...4)).map { _ in
            let run = plans > 0 && dice.chance(0.6) ? max(1, plans - dice.roll(0...12)) : nil
            return Shot(
                run: run, path: dice.pick(paths),
                cue: cue(fuel: fuel - 1, paths: paths, ends: ends, changes: changes))
        }
    }

    private mutating func deed(
        fuel: Int, cue: (inout Composer) -> Cue, shots: (inout Composer) -> [Shot]
    ) -> Deed {
        switch dice.roll(0...99) {
        case 0...14 where fuel > 0: return .send(cue(&self))
        case 15...29 where fuel > 0: return .output(cue(&self))
        case 30...37 where fuel > 0: return .back(cue(&self))
        case 38...45: return .action(next(), answer: fuel > 0 && dice.chance(0.6) ? cue(&self) : nil)
        case 46...53 where fuel > 0: return .burst(shots(&self))
        case 54...59: return .cancel(dice.roll(1...3))
        case 60...61: return .cancelAll
        default: return .run(plan(cue))
        }
    }

    private mutating func plan(_ cue: (inout Composer) -> Cue) -> Plan {
        plans += 1
        let number = plans
        // No two deadlines are the same, for the order of those who wake at one time is nobody's promise.
        let delay = Duration.seconds(dice.roll(1...9)) + .microseconds(number)
        let start: Plan.Start =
            switch dice.roll(0...9) {
            case 0...1: .after(delay, cue(&self))
            case 2: .debounced(delay)
            case 3: .throttled(delay, latest: dice.chance(0.6))
            default: .atOnce
            }
        let (isAfter, needsID) =
            switch start {
            case .after: (true, false)
            case .debounced, .throttled: (false, true)
            case .atOnce: (false, false)
            }
        return Plan(
            number: number, id: needsID || dice.chance(0.8) ? dice.roll(1...3) : nil,
            overlap: isAfter ? .replace : dice.pick([.replace, .keepFirst, .enqueue, .parallel]),
            start: start,
            heeds: dice.chance(0.4))
    }
}
