import Oak

/// What one would write without a checker: all states in a `Set`, level by level. It finds no way back, and what
/// effects send is written by hand.
/// - Returns: How many states there are.
func searchPlainly<T: BaseTransducer>(
    _ type: T.Type, from start: T.State, events: (T.State) -> [T.Event], isRight: (T.State) -> Bool
) -> Int where T.State: Hashable {
    var known: Set<T.State> = [start]
    var level = [start]
    while !level.isEmpty {
        var next: [T.State] = []
        for state in level where !state.isTerminal {
            for event in events(state) {
                var other = state
                _ = T.step(&other, event: event)
                precondition(isRight(other))
                if known.insert(other).inserted { next.append(other) }
            }
        }
        level = next
    }
    return known.count
}
