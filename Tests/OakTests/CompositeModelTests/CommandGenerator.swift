import Oak
import TestSupport

/// A generator of random commands.
struct CommandGenerator {
    var dice: SeededGenerator
    private var commands = 0
    private(set) var plans = 0

    init(_ dice: SeededGenerator) {
        self.dice = dice
    }

    private mutating func next() -> Int {
        commands += 1
        return commands
    }

    /// Returns a command without effects.
    mutating func plain(_ changes: [Change] = []) -> Command { Command(number: next(), changes: changes) }

    /// Returns a command that makes each machine at the paths send two events to itself.
    mutating func broadcast(_ paths: some Sequence<[String]>) -> Command {
        let dispatches = paths.map { path in
            let effects = [CommandEffect.send(plain()), .send(plain())]
            return Dispatch(run: nil, path: path, command: Command(number: next(), effects: effects))
        }
        return Command(number: next(), effects: [.burst(dispatches)])
    }

    /// Returns a random command.
    ///
    /// - Parameters:
    ///   - fuel: The number of generations of commands that the command may cause.
    ///   - paths: The paths to which a burst may send.
    ///   - ends: The probability that the command ends its machine.
    ///   - changes: A closure that returns random changes to the state.
    mutating func command(
        fuel: Int = 3, paths: [[String]], ends: Double = 0.03,
        changes: (inout SeededGenerator) -> [Change] = { _ in [] }
    ) -> Command {
        var command = Command(number: next(), ends: dice.chance(ends), changes: changes(&dice))
        for _ in 0..<dice.pick([0, 1, 1, 1, 2, 3]) {
            command.effects.append(
                commandEffect(fuel: fuel) {
                    $0.command(fuel: fuel - 1, paths: paths, ends: ends, changes: changes)
                } dispatches: {
                    $0.dispatches(fuel, paths, ends, changes)
                })
        }
        return command
    }

    private mutating func dispatches(
        _ fuel: Int, _ paths: [[String]], _ ends: Double, _ changes: (inout SeededGenerator) -> [Change]
    ) -> [Dispatch] {
        (0..<dice.roll(1...4)).map { _ in
            let run = plans > 0 && dice.chance(0.6) ? max(1, plans - dice.roll(0...12)) : nil
            return Dispatch(
                run: run, path: dice.pick(paths),
                command: command(fuel: fuel - 1, paths: paths, ends: ends, changes: changes))
        }
    }

    private mutating func commandEffect(
        fuel: Int, command: (inout CommandGenerator) -> Command,
        dispatches: (inout CommandGenerator) -> [Dispatch]
    ) -> CommandEffect {
        switch dice.roll(0...99) {
        case 0...14 where fuel > 0: return .send(command(&self))
        case 15...29 where fuel > 0: return .output(command(&self))
        case 30...37 where fuel > 0: return .feedback(command(&self))
        case 38...45: return .action(next(), answer: fuel > 0 && dice.chance(0.6) ? command(&self) : nil)
        case 46...53 where fuel > 0: return .burst(dispatches(&self))
        case 54...59: return .cancel(dice.roll(1...3))
        case 60...61: return .cancelAll
        default: return .run(plan(command))
        }
    }

    private mutating func plan(_ command: (inout CommandGenerator) -> Command) -> RunPlan {
        plans += 1
        let number = plans
        // All deadlines differ, because the order of tasks that wake at the same time is not specified.
        let delay = Duration.seconds(dice.roll(1...9)) + .microseconds(number)
        let start: RunPlan.Start =
            switch dice.roll(0...9) {
            case 0...1: .after(delay, command(&self))
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
        return RunPlan(
            number: number, id: needsID || dice.chance(0.8) ? dice.roll(1...3) : nil,
            overlap: isAfter ? .replace : dice.pick([.replace, .keepFirst, .enqueue, .parallel]),
            start: start,
            respectsCancellation: dice.chance(0.4))
    }
}
