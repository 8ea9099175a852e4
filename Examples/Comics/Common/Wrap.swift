extension String {
    /// Returns the text in lines of at most `width` columns. It wraps between words and keeps existing line breaks.
    ///
    /// A word that is longer than a line is split.
    public func wrapped(to width: Int) -> [String] {
        wrapped(to: width, measure: \.displayWidth)
    }

    /// Wraps the text and calls `measure` at most twice for each character.
    func wrapped(to width: Int, measure: (Character) -> Int) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { Self.wrap($0, to: max(1, width), measure) }
    }

    private static func wrap(
        _ paragraph: Substring, to width: Int, _ measure: (Character) -> Int
    ) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        func endLine() {
            lines.append(line)
            (line, used) = ("", 0)
        }
        for word in paragraph.split(whereSeparator: \.isWhitespace) {
            let length = word.reduce(0) { $0 + measure($1) }
            if !line.isEmpty, used + 1 + length > width { endLine() }
            if !line.isEmpty {
                line += " "
                used += 1
            }
            if used + length <= width {
                line += word
                used += length
                continue
            }
            for character in word {
                let columns = measure(character)
                if used + columns > width, !line.isEmpty { endLine() }
                line.append(character)
                used += columns
            }
        }
        return lines + [line]
    }

    /// The text in a form that is safe to print to a terminal: control characters become spaces, bidirectional controls
    /// are removed, and line breaks are kept.
    ///
    /// Use this property for any text that comes from a server.
    public var printable: String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.reorders {
            let isControl = scalar != "\n" && scalar.properties.generalCategory == .control
            scalars.append(isControl ? " " : scalar)
        }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is invisible and can reorder other text: a bidirectional
    /// control, a deprecated format character, or an annotation mark.
    ///
    /// Other format characters, such as joiners, selectors and tags, are needed by emoji and some scripts.
    fileprivate var reorders: Bool {
        switch value {
        case 0x206A...0x206F, 0xFFF9...0xFFFB: true
        default: properties.isBidiControl
        }
    }
}
