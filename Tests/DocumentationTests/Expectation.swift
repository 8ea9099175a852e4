/// A documented output. `…` matches any text within a line or, on a line of its own, any number of lines.
struct Expectation {
    private let lines: [Substring]

    init(_ text: String) { lines = Self.lines(of: text) }

    func isMet(by text: String) -> Bool { Self.fits(Self.lines(of: text)[...], lines[...]) }

    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.dropLast(line.reversed().prefix { $0 == " " || $0 == "\r" }.count)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func fits(_ lines: ArraySlice<Substring>, _ expected: ArraySlice<Substring>) -> Bool {
        guard let first = expected.first else { return lines.isEmpty }
        if first == "…" {
            return fits(lines, expected.dropFirst()) || (!lines.isEmpty && fits(lines.dropFirst(), expected))
        }
        guard let line = lines.first, fits(line, first) else { return false }
        return fits(lines.dropFirst(), expected.dropFirst())
    }

    private static func fits(_ line: Substring, _ expected: Substring) -> Bool {
        let parts = expected.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return line == expected }
        guard line.hasPrefix(parts[0]) else { return false }
        var rest = line.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(parts[parts.count - 1])
    }
}
