import Oak

/// Searches all states level by level with a `Set`, as a program without a checker would.
///
/// The search records no traces, and the caller provides the events that effects can send.
///
/// - Returns: The number of states.
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
