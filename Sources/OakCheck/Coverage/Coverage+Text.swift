extension Coverage: CustomStringConvertible {
    /// A summary of the coverage, with the pairs that never occurred.
    public var description: String {
        let all = pairs.count + untried.count
        let text =
            "\(states.count) states, \(transitions.count) transitions, \(pairs.count) of \(all) events in states"
        if untried.isEmpty { return text }
        var missing: [String] = []
        for pair in untried where !missing.contains(pair.state) { missing.append(pair.state) }
        let lines = missing.map { state in
            "in \(state): \(untried.filter { $0.state == state }.map(\.event).joined(separator: ", "))"
        }
        return ([text + ". Never tried:"] + lines).joined(separator: "\n")
    }
}
