#if !canImport(SwiftUI)
    import Foundation

    /// The sizes of a page's scripts after minification: without comments and whitespace, and with local names of one
    /// or two letters. The server only removes comments and indentation, so the scripts remain readable in a browser.
    enum ScriptSize {
        static func lines() -> [Line] {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Sources/OakLive/Page")
            return [("client", Line.Goal.atMost(4096)), ("focus", .none), ("behaviours", .none)].compactMap {
                name, goal in
                let file = folder.appendingPathComponent("\(name).js")
                guard let script = try? String(contentsOf: file, encoding: .utf8) else { return nil }
                return Line(
                    "\(name).js, minified", Double(minified(script).utf8.count), "B", goal,
                    baseline: (Double(script.utf8.count), "as written"))
            }
        }

        /// Returns a script of about the size that a minifier achieves. It is only measured, never run.
        static func minified(_ script: String) -> String {
            var words = words(of: Array(script))
            var counts: [String: Int] = [:]
            let own = words.indices.filter { isOwn(at: $0, in: words) }
            for index in own { counts[words[index], default: 0] += 1 }
            let frequent = counts.keys.sorted { (-counts[$0]!, $0) < (-counts[$1]!, $1) }
            let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_".map { String($0) }
            let names = letters + letters.flatMap { first in letters.map { first + $0 } }
            let short = Dictionary(uniqueKeysWithValues: zip(frequent, names))
            for index in own { words[index] = short[words[index]] ?? words[index] }
            let text = words.reduce(into: "") { text, word in
                if let last = text.last, isLetter(last), isLetter(word.first ?? " ") { text += " " }
                text += word
            }
            return text.replacingOccurrences(of: ";}", with: "}")
        }

        /// Returns the tokens of a script: names, numbers, strings, regular expressions and single characters.
        private static func words(of script: [Character]) -> [String] {
            var words: [String] = []
            var index = 0
            func take(while isIn: (Int) -> Bool) {
                let start = index
                repeat { index += 1 } while index < script.count && isIn(index)
                words.append(String(script[start..<index]))
            }
            while index < script.count {
                let character = script[index]
                if character.isWhitespace {
                    index += 1
                } else if character == "/", script[index + 1] == "/" {
                    while script[index] != "\n" { index += 1 }
                } else if isLetter(character) {
                    take { isLetter(script[$0]) }
                } else if character == "\"" || character == "/" && "(,=:".contains(words.last ?? "") {
                    take { script[$0] != character }
                    words[words.count - 1].append(character)
                    index += 1
                } else {
                    take { _ in false }
                }
            }
            return words
        }

        /// Returns whether a word is a name that the script declares: no keyword, no browser name and no member.
        private static func isOwn(at index: Int, in words: [String]) -> Bool {
            let word = words[index]
            guard let first = word.first, isLetter(first), !first.isNumber, !others.contains(word), index > 0
            else { return false }
            let isKey = index + 1 < words.count && words[index + 1] == ":" && "{,".contains(words[index - 1])
            return !isKey && (words[index - 1] != "." || index > 1 && words[index - 2] == ".")
        }

        private static let others: Set<String> = [
            "const", "let", "function", "return", "if", "else", "for", "of", "in", "new", "try", "catch",
            "while", "null", "true", "false", "document", "window", "location", "history", "performance",
            "JSON", "Math", "WebSocket", "Event", "CustomEvent", "PopStateEvent", "WeakSet", "setTimeout",
            "setInterval", "addEventListener", "dispatchEvent",
        ]

        private static func isLetter(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_" || character == "$"
        }
    }
#endif
