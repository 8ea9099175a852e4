extension String {
    /// The text in lines of at most `width` columns, broken between words; its own line breaks stay.
    ///
    /// A word longer than a line is cut.
    public func wrapped(to width: Int) -> [String] {
        wrapped(to: width, measure: \.displayWidth)
    }

    /// `measure` is called at most twice for each character.
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

    /// The text without what could control a terminal or reorder what it shows: control characters become
    /// spaces, line breaks stay, marks of the writing direction vanish.
    ///
    /// Text that comes from a server must pass through here before it is printed.
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
    /// Whether it is invisible and can make others appear in another order or place: the controls of the
    /// bidirectional algorithm, their deprecated relatives and the marks of annotations.
    ///
    /// Other format characters stay: emoji and some scripts need their joiners, selectors and tags.
    fileprivate var reorders: Bool {
        switch value {
        case 0x206A...0x206F, 0xFFF9...0xFFFB: true
        default: properties.isBidiControl
        }
    }
}
