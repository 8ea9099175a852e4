import Oak

/// The leaf machine of all composites. It executes commands.
enum CommandMachine<Out: CommandOutput>: EffectTransducer {
    struct State: Terminable, Hashable, Sendable {
        /// The numbers of the received commands.
        var seen: [Int] = []
        var isTerminal = false
    }

    typealias Event = Command
    typealias Env = CommandEnv
    typealias Output = Out

    static func update(_ state: inout State, event: Command) -> Effect? {
        state.seen.append(event.number)
        if event.ends { state.isTerminal = true }
        return effects(of: event) { .output(Out.wrapping($0, isFedBack: $1)) }
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Command? {
        (error as? Command.BodyError)?.command
    }
}

/// The output type of a `CommandMachine`.
protocol CommandOutput {
    static func wrapping(_ command: Command, isFedBack: Bool) -> Self
}

extension Command: CommandOutput {
    static func wrapping(_ command: Command, isFedBack: Bool) -> Command { command }
}

extension Either: CommandOutput where First == Command, Second: CommandConvertible {
    static func wrapping(_ command: Command, isFedBack: Bool) -> Either {
        isFedBack ? .second(.from(command)) : .first(command)
    }
}

/// Returns the effects of a command, for any machine that receives commands.
func effects<T: BaseTransducer>(
    of command: Command, output: (Command, _ isFedBack: Bool) -> TransducerEffect<T>
) -> TransducerEffect<T>? where T.Event: CommandConvertible, T.Env == CommandEnv {
    let effects = command.effects.map { commandEffect -> TransducerEffect<T> in
        switch commandEffect {
        case .send(let command): return .send(T.Event.from(command))
        case .output(let command): return output(command, false)
        case .feedback(let command): return output(command, true)
        case .action(let number, let answer):
            return .action { commandEnv in
                commandEnv.note("action \(number)")
                return answer.map { T.Event.from($0) }
            }
        case .burst(let dispatches):
            return .action { commandEnv in
                commandEnv.controller.deliver(dispatches)
                return nil
            }
        case .run(let plan): return effect(of: plan)
        case .cancel(let id): return .cancel(id: id)
        case .cancelAll: return .cancelAll
        }
    }
    return effects.isEmpty ? nil : .merge(effects)
}

private func effect<T: BaseTransducer>(of plan: RunPlan) -> TransducerEffect<T>
where T.Event: CommandConvertible, T.Env == CommandEnv {
    if case .after(let delay, let command) = plan.start {
        return .after(delay, id: plan.id, send: .from(command))
    }
    let body: TransducerEffect<T>.Body = { commandEnv, input in
        try await commandEnv.controller.runBody(plan, at: commandEnv) {
            try input.send(T.Event.from($0), isolation: $1)
        }
    }
    guard let id = plan.id else { return TransducerEffect<T>(body) }
    let effect = TransducerEffect<T>(id: id, overlap: plan.overlap, body)
    switch plan.start {
    case .atOnce, .after: return effect
    case .debounced(let quiet): return effect.debounced(quiet)
    case .throttled(let interval, let latest): return effect.throttled(interval, latest: latest)
    }
}

/// An event that can be created from a command.
protocol CommandConvertible: Sendable {
    static func from(_ command: Command) -> Self
}

/// An event of the first part of a composite.
extension Either: CommandConvertible where First: CommandConvertible, Second: CommandConvertible {
    static func from(_ command: Command) -> Either { .first(.from(command)) }
}

extension Command: CommandConvertible {
    static func from(_ command: Command) -> Command { command }
}
