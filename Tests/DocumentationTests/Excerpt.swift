/// An excerpt of a source file, whose parts are separated by lines with the comment `// …`.
///
/// A part consists of consecutive lines of the file, which may be indented further in the file.
struct Excerpt {
    private let parts: [[Substring]]

    init(_ text: String) {
        parts = Self.lines(of: text).split { $0.drop { $0 == " " } == "// …" }.map { lines in
            var part = Array(lines.drop(while: \.isEmpty))
            while part.last?.isEmpty == true { part.removeLast() }
            return part
        }
    }

    /// Returns the first part that does not follow the previous parts in the file, or `nil` if there is none.
    func firstMissingPart(in file: String) -> String? {
        var rest = Self.lines(of: file)[...]
        for part in parts {
            let start = rest.indices.first { Self.begins(rest[$0...], with: part) }
            guard let start else { return part.joined(separator: "\n") }
            rest = rest[(start + part.count)...]
        }
        return nil
    }

    private static func begins(_ lines: ArraySlice<Substring>, with part: [Substring]) -> Bool {
        guard let first = part.first, let start = lines.first, start.hasSuffix(first) else { return false }
        let indentation = start.dropLast(first.count)
        guard indentation.allSatisfy({ $0 == " " }), lines.count >= part.count else { return false }
        return zip(part, lines).allSatisfy { $0.isEmpty ? $1.isEmpty : indentation + $0 == $1 }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
