#if Durable
    import ArgumentParser
    import OakDurable
    import OakExtract

    /// The history of a machine, shown on the diagram drawn from the given sources.
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
            let start = try history.checkpoint.map { try StoredMachine.state(ofCheckpoint: $0) }
            let path = RecordedPath(
                of: machine, fields: options.fields,
                from: start.map { ExploredState(encoded: $0, machine) },
                events: history.journal.map { row in
                    row.event.map { StoredMachine.caseName(of: String(decoding: $0, as: UTF8.self)) ?? "?" }
                },
                to: stored.state.map { ExploredState(encoded: $0, machine) })
            guard let path else { throw JournalText.Failure.otherSource(key.description) }
            guard let format = DiagramFormat(rawValue: format.rawValue) else { return list(path) }
            return try attempt { () throws(ExtractError) in
                try format.render(path.marked, in: extractor.document, options)
            }
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
