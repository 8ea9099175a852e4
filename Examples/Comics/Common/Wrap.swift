extension String {
    /// The text in lines of at most `width` columns, broken between words; its own line breaks stay.
    ///
    /// A word longer than a line is cut.
    public func wrapped(to width: Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { Self.wrap($0, to: max(1, width)) }
    }

    private static func wrap(_ paragraph: Substring, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, line.displayWidth + 1 + word.displayWidth > width {
                lines.append(line)
                line = ""
            }
            if !line.isEmpty { line += " " }
            for character in word {
                if line.displayWidth + character.displayWidth > width, !line.isEmpty {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
        }
        return lines + [line]
    }

    /// The text without what could control a terminal: control characters become spaces, line breaks stay.
    ///
    /// Text that comes from a server must pass through here before it is printed.
    public var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    scalar == "\n" || scalar.properties.generalCategory != .control ? scalar : " "
                }))
    }
}
