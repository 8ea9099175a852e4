/// A composite of players.
struct CompositePlot: Plot {
    /// What goes from machine to machine, as the composite types wrap it.
    private indirect enum Word {
        case cue(Cue)
        case first(Word)
        case second(Word)

        var text: String {
            switch self {
            case .cue(let cue): "\(cue)"
            case .first(let word): "first(\(word.text))"
            case .second(let word): "second(\(word.text))"
            }
        }
    }

    private struct State {
        var seen: [Int] = []
        var isTerminal = false
    }

    private let form: Form
    private var players: [Path: State]

    init(_ form: Form) {
        self.form = form
        players = Dictionary(uniqueKeysWithValues: form.players.map { ($0, State()) })
    }

    var description: String {
        form.players.map { "\(players[$0]?.seen ?? []) \(players[$0]?.isTerminal == true)" }
            .joined(separator: "; ")
    }

    var isTerminal: Bool { isTerminal(form, []) }

    func desk(of path: Path) -> String { path.joined(separator: ".") }

    private func isTerminal(_ form: Form, _ path: Path) -> Bool {
        switch form {
        case .player: players[path]?.isTerminal == true
        case .product(let first, let second):
            isTerminal(first, path + ["first"]) && isTerminal(second, path + ["second"])
        case .sum(let first, let second, let isFirst):
            isFirst ? isTerminal(first, path + ["first"]) : isTerminal(second, path + ["second"])
        case .cascade(_, let second): isTerminal(second, path + ["second"])
        case .feedback(let inner): isTerminal(inner, path + ["inner"])
        }
    }

    private func takesEvents(_ form: Form, _ path: Path) -> Bool {
        switch form {
        case .player: !isTerminal(form, path)
        case .product(let first, let second):
            takesEvents(first, path + ["first"]) || takesEvents(second, path + ["second"])
        case .sum(let first, let second, let isFirst):
            isFirst ? takesEvents(first, path + ["first"]) : takesEvents(second, path + ["second"])
        case .cascade(let first, let second):
            takesEvents(first, path + ["first"]) && takesEvents(second, path + ["second"])
        case .feedback(let inner): takesEvents(inner, path + ["inner"])
        }
    }

    private func part(_ name: String, of form: Form) -> Form {
        switch form {
        case .player: form
        case .product(let first, let second), .sum(let first, let second, _), .cascade(let first, let second):
            name == "first" ? first : second
        case .feedback(let inner): inner
        }
    }

    /// Whether the part of this name, of the machine at a path, may still run.
    private func isOpen(_ name: String, _ form: Form, _ path: Path) -> Bool {
        if isTerminal(part(name, of: form), path + [name]) { return false }
        return switch form {
        case .sum(_, _, let isFirst): isFirst == (name == "first")
        case .cascade(_, let second): name == "second" || takesEvents(second, path + ["second"])
        default: true
        }
    }

    func occupants(_ path: Path) -> [Int]? {
        var (form, place) = (form, Path())
        for name in path {
            guard isOpen(name, form, place) else { return nil }
            form = part(name, of: form)
            place.append(name)
        }
        return path.map { _ in 0 }
    }

    mutating func step(_ path: Path, _ cue: Cue) -> [Act] {
        guard occupants(path) != nil else { return [Act(scope: [], what: .absent)] }
        players[path]?.seen.append(cue.number)
        if cue.ends { players[path]?.isTerminal = true }
        var speaksTwoWays = false
        if case .player(let value) = path.reduce(form, { part($1, of: $0) }) { speaksTwoWays = value }
        return cue.deeds.compactMap { deed in
            deed.act(at: path) { cue, comesBack in
                let word = Word.cue(cue)
                return said(!speaksTwoWays ? word : comesBack ? .second(word) : .first(word), by: path)
            }
        }
    }

    /// Where an output of the machine at a path goes.
    private func said(_ word: Word, by path: Path) -> Act? {
        guard let name = path.last else { return Act(scope: [], what: .deliver(word.text)) }
        let outer = Path(path.dropLast())
        let form = outer.reduce(self.form) { part($1, of: $0) }
        switch form {
        case .product, .sum: return said(name == "first" ? .first(word) : .second(word), by: outer)
        case .cascade where name == "first": return send(word, to: outer + ["second"], in: outer)
        case .cascade, .player: return said(word, by: outer)
        case .feedback:
            switch word {
            case .first(let word): return said(word, by: outer)
            case .second(let word): return send(word, to: outer + ["inner"], in: outer)
            case .cue: return nil
            }
        }
    }

    private func send(_ word: Word, to path: Path, in scope: Path) -> Act? {
        let form = path.reduce(self.form) { part($1, of: $0) }
        switch (form, word) {
        case (.player, .cue(let cue)): return Act(scope: scope, what: .send(to: path, cue))
        case (.product, .first(let word)), (.sum, .first(let word)):
            return send(word, to: path + ["first"], in: scope)
        case (.product, .second(let word)), (.sum, .second(let word)):
            return send(word, to: path + ["second"], in: scope)
        case (.cascade, _): return send(word, to: path + ["first"], in: scope)
        case (.feedback, _): return send(word, to: path + ["inner"], in: scope)
        default: return nil
        }
    }
}
