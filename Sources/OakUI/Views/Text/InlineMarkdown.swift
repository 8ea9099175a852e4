#if !canImport(SwiftUI)
    /// Reads the inline part of Markdown: `**strong**`, `*emphasis*`, `~~struck~~`, `` `code` ``, `[text](url)`,
    /// `<url>`, and backslashes before what is meant as it is. What is not closed is shown as it is.
    struct InlineMarkdown {
        /// Whether there may be any in `text`.
        static func isLikely(in text: String) -> Bool {
            text.utf8.contains {
                switch $0 {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
                    UInt8(ascii: "~"),
                    UInt8(ascii: "<"), UInt8(ascii: "\\"):
                    true
                default: false
                }
            }
        }

        /// The parts of `text`.
        static func parts(of text: String) -> [TextPart] {
            var reader = InlineMarkdown(characters: Array(text))
            reader.read(0..<reader.characters.count, TextLook(), link: nil)
            return reader.parts
        }

        private let characters: [Character]
        private var parts: [TextPart] = []

        private mutating func read(_ range: Range<Int>, _ look: TextLook, link: URL?) {
            var index = range.lowerBound
            while index < range.upperBound {
                if let next = readMarked(at: index, in: range, look, link) {
                    index = next
                } else {
                    append(String(characters[index]), look, link)
                    index += 1
                }
            }
        }

        /// Reads what begins with a mark.
        /// - Returns: Where it ends; nil if nothing begins here.
        private mutating func readMarked(at index: Int, in range: Range<Int>, _ look: TextLook, _ link: URL?)
            -> Int?
        {
            switch characters[index] {
            case "\\":
                guard index + 1 < range.upperBound, characters[index + 1].isPunctuationMark else {
                    return nil
                }
                append(String(characters[index + 1]), look, link)
                return index + 2
            case "`": return readCode(at: index, in: range, look, link)
            case "[": return link == nil ? readLink(at: index, in: range, look) : nil
            case "<": return link == nil ? readAddress(at: index, in: range, look) : nil
            case "*", "_", "~": return readEmphasis(at: index, in: range, look, link)
            default: return nil
            }
        }

        private mutating func readCode(at index: Int, in range: Range<Int>, _ look: TextLook, _ link: URL?)
            -> Int?
        {
            guard let end = find("`", from: index + 1, in: range), end > index + 1 else { return nil }
            var look = look
            look.design = .monospaced
            append(String(characters[index + 1..<end]), look, link)
            return end + 1
        }

        private mutating func readLink(at index: Int, in range: Range<Int>, _ look: TextLook) -> Int? {
            guard let middle = find("]", from: index + 1, in: range), middle + 1 < range.upperBound,
                characters[middle + 1] == "(", let end = find(")", from: middle + 2, in: range),
                let url = URL(string: String(characters[middle + 2..<end]))
            else { return nil }
            read(index + 1..<middle, look, link: url)
            return end + 1
        }

        private mutating func readAddress(at index: Int, in range: Range<Int>, _ look: TextLook) -> Int? {
            guard let end = find(">", from: index + 1, in: range) else { return nil }
            let address = String(characters[index + 1..<end])
            guard !address.contains(" "), let url = URL(string: address), url.scheme != nil else {
                return nil
            }
            append(address, look, url)
            return end + 1
        }

        private mutating func readEmphasis(
            at index: Int, in range: Range<Int>, _ look: TextLook, _ link: URL?
        )
            -> Int?
        {
            let mark = characters[index]
            let isDouble = index + 1 < range.upperBound && characters[index + 1] == mark
            guard isDouble || mark != "~" else { return nil }
            let width = isDouble ? 2 : 1
            let start = index + width
            guard start < range.upperBound, !characters[start].isWhitespace else { return nil }
            // An underscore within a word is one.
            if mark == "_", index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber {
                return nil
            }
            guard let end = findClosing(mark, width, from: start, in: range) else { return nil }
            var inner = look
            switch (mark, isDouble) {
            case ("~", _): inner.isStruckThrough = true
            case (_, true): inner.isBold = true
            case (_, false): inner.isItalic = true
            }
            read(start..<end, inner, link: link)
            return end + width
        }

        private func findClosing(_ mark: Character, _ width: Int, from start: Int, in range: Range<Int>)
            -> Int?
        {
            var index = start + 1
            while index < range.upperBound {
                if characters[index] == "\\" {
                    index += 2
                    continue
                }
                var run = 0
                while index + run < range.upperBound, characters[index + run] == mark { run += 1 }
                // A run that closes this and something around it, or something in it, is taken apart from its end.
                if run == width || run == 3, !characters[index - 1].isWhitespace {
                    return run == 3 && width == 2 ? index + 1 : index
                }
                index += max(run, 1)
            }
            return nil
        }

        private func find(_ mark: Character, from start: Int, in range: Range<Int>) -> Int? {
            guard start <= range.upperBound else { return nil }
            return characters[start..<range.upperBound].firstIndex(of: mark)
        }

        private mutating func append(_ text: String, _ look: TextLook, _ link: URL?) {
            if let last = parts.last, last.look == look, last.link == link {
                parts[parts.count - 1].content = .letters(last.text + text)
            } else {
                parts.append(TextPart(.letters(text), look: look, link: link))
            }
        }
    }

    extension Character {
        fileprivate var isPunctuationMark: Bool { isASCII && (isPunctuation || isSymbol) }
    }
#endif
