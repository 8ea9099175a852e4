import Oak

/// A machine that edits one line of text, with a history. Its events are keys, and its outputs include submitted lines.
public enum LineEditor: Transducer {
    public typealias Event = Key

    /// The result of a key press.
    public enum Output: Equatable, Sendable {
        /// The key had no effect.
        case none
        /// The line or the cursor has changed.
        case edited
        /// The line was submitted, and the editor is empty.
        case submitted(String)
        /// Control-C was pressed. Any text was removed.
        case interrupted(hadText: Bool)
        /// Control-D was pressed on an empty line.
        case ended
        /// Control-Z was pressed.
        case suspended
        /// Control-L was pressed.
        case cleared
    }

    public struct State: NonTerminal, Equatable, Sendable {
        /// The text to the left of the cursor.
        public var before = ""
        /// The text to the right of the cursor.
        public var after = ""
        /// The submitted lines, oldest first.
        public var history: [String]
        /// The position in the history, together with the hidden draft, or `nil` if the draft is visible.
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

    /// Returns and clears the line, and adds it to the history unless it is blank or repeats the last line.
    fileprivate mutating func submit() -> String {
        let line = text
        replace(with: "")
        if !line.allSatisfy(\.isWhitespace), line != history.last { history.append(line) }
        return line
    }
}
