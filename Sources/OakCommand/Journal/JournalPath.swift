#if Durable
import ArgumentParser
import OakDurable
import OakExtract

/// The history of a machine, shown on a diagram that is drawn from the sources at the given paths.
struct JournalPath {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, mermaid, dot, svg }

    let paths: [String]
    let format: Format
    let style: Style

    /// Returns the diagram, or a list of the visited states and transitions.
    func text(of key: MachineKey, _ source: any JournalSource) async throws -> String {
        guard let stored = try await source.machines(key.kind, id: key.id).first else {
            throw JournalText.Failure.noMachine(key.description)
        }
        let history = try await source.history(of: key)
        let extractor = try attempt { () throws(ExtractError) in try Extractor(paths: paths) }
        guard let machine = extractor.machine(withStateName: key.kind) else {
            throw JournalText.Failure.noSource(key.kind)
        }
        let options = try style.options(for: [machine])
        let start = try history.checkpoint.map { data in
            RecordedPath.Start(
                state: ExploredState(encoded: try StoredMachine.state(ofCheckpoint: data), machine),
                postponed: try StoredMachine.postponed(inCheckpoint: data).map {
                    RecordedPath.Postponed(
                        event: StoredMachine.caseName(of: $0.event), belongsToChild: $0.belongsToChild)
                })
        }
        let path = RecordedPath(
            of: machine, in: extractor, fields: options.fields, from: start,
            events: history.journal.map { row in
                guard let event = row.event else { return .restart }
                let name = StoredMachine.caseName(of: String(decoding: event, as: UTF8.self))
                return name.map(RecordedPath.Event.named) ?? .unknown
            },
            to: stored.state.map { ExploredState(encoded: $0, machine) })
        guard let path else { throw JournalText.Failure.otherSource(key.description) }
        let notes = notes(on: path, history)
        guard let format = DiagramFormat(rawValue: format.rawValue) else {
            return notes.map { $0 + "\n" }.joined() + list(path)
        }
        // The notes go to standard error, so that standard output contains only the diagram.
        for note in notes { Console.printError(note) }
        return try attempt { () throws(ExtractError) in
            try format.render(path.marked, in: extractor.document, options)
        }
    }

    /// Returns notes that explain the counts in the diagram or list.
    private func notes(on path: RecordedPath, _ history: History) -> [String] {
        var notes: [String] = []
        if history.start > 0 {
            notes.append(
                "The events up to \(history.start) are no longer in the journal, so they are not counted. The "
                    + "state that they led to is counted as entered once.")
        }
        if path.hasUnlimitedCounts {
            notes.append(
                "A count such as `1+` is a minimum. The sources do not determine how many events the machine "
                    + "sent to itself, for example because of the outputs of a child.")
        }
        return notes
    }

    private func list(_ path: RecordedPath) -> String {
        var text = JournalText.table(
            [["STATE", "ENTERED"]] + path.states.map { [$0.name, "\($0.count)"] })
        text += JournalText.table(
            [["FROM", "EVENT", "TO", "TAKEN"]]
                + path.arrows.map { [$0.arrow.source, $0.arrow.event, $0.arrow.target, "\($0.count)"] })
        let visited = Set(path.states.map(\.name))
        let others = path.machine.states.map(\.name).filter { !visited.contains($0) }
        return others.isEmpty ? text : text + "never entered: \(others.joined(separator: ", "))\n"
    }
}

extension ExploredState {
    /// Creates a description of an encoded state.
    fileprivate init(encoded: String, _ machine: MachineModel) {
        if machine.stateFields.isEmpty {
            self.init(name: StoredMachine.caseName(of: encoded) ?? machine.states.first?.name)
        } else {
            // The encoding contains no properties that are `nil`.
            let absent = Dictionary(machine.stateFields.map { ($0, "nil") }) { first, _ in first }
            self.init(
                name: nil,
                fields: absent.merging(StoredMachine.members(of: encoded)) { $1 })
        }
    }
}
#endif
