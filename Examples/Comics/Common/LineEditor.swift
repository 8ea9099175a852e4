import Oak

/// One line of text that is being edited, with a history: keys in, submitted lines out.
public enum LineEditor: Transducer {
    public typealias Event = Key

    /// What one key led to.
    public enum Output: Equatable, Sendable {
        /// The key did nothing.
        case none
        /// The line looks different now.
        case edited
        /// The line was finished; the editor is empty again.
        case submitted(String)
        /// Control-C; if there was text, it is gone.
        case interrupted(hadText: Bool)
        /// Control-D on an empty line.
        case ended
        /// Control-Z.
        case suspended
        /// Control-L.
        case cleared
    }

    public struct State: NonTerminal, Equatable, Sendable {
        /// The text left of the cursor.
        public var before = ""
        /// The text right of the cursor.
        public var after = ""
        /// Lines that were submitted, the oldest first.
        public var history: [String]
        /// Which line of the history is shown, and the line that it hides.
        var recall: Recall?

        struct Recall: Equatable, Sendable {
            var index: Int
            var draft: String
        }

        public init(history: [String] = []) {
            self.history = history
        }

        public var text: String { before + after }
    }

    public static func update(_ state: inout State, event key: Key) -> Output {
        switch key {
        case .control("c"):
            let hadText = !state.text.isEmpty
            state.replace(with: "")
            return .interrupted(hadText: hadText)
        case .control("d") where state.text.isEmpty: return .ended
        case .control("z"): return .suspended
        case .control("l"): return .cleared
        case .enter: return .submitted(state.submit())
        default:
            let old = state
            state.edit(key)
            return state == old ? .none : .edited
        }
    }
}

extension LineEditor.State {
    fileprivate mutating func edit(_ key: Key) {
        switch key {
        case .text(let text): before += text
        case .left, .control("b"): if let character = before.popLast() { after = String(character) + after }
        case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        case .backspace: _ = before.popLast()
        case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
        case .control("k"): after = ""
        case .control("u"): before = ""
        case .control("w"): deleteWord()
        case .up, .control("p"): recall(earlier: true)
        case .down, .control("n"): recall(earlier: false)
        case .enter, .control: break
        }
    }

    private mutating func deleteWord() {
        while before.last?.isWhitespace == true { before.removeLast() }
        while let last = before.last, !last.isWhitespace { before.removeLast() }
    }

    private mutating func recall(earlier: Bool) {
        let index = (recall?.index ?? history.count) + (earlier ? -1 : 1)
        guard index >= 0, index <= history.count else { return }
        let draft = recall?.draft ?? text
        if index == history.count {
            if recall != nil { replace(with: draft) }
        } else {
            replace(with: history[index])
            recall = Recall(index: index, draft: draft)
        }
    }

    fileprivate mutating func replace(with text: String) {
        (before, after, recall) = (text, "", nil)
    }

    /// Empties the line, and remembers it unless it is blank or just repeats the last one.
    fileprivate mutating func submit() -> String {
        let line = text
        replace(with: "")
        if !line.allSatisfy(\.isWhitespace), line != history.last { history.append(line) }
        return line
    }
}
