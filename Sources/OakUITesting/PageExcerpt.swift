/// An excerpt of a page for a failure message: the whole outline of a small page, or the elements of a large page that
/// match the query best. If there is no query, the excerpt of a large page is the beginning of its outline.
enum PageExcerpt {
    /// The maximum number of lines.
    static let limit = 30
    /// The maximum number of characters per line. Names are also truncated to this length before they are compared.
    static let width = 120

    @MainActor
    static func line(of element: AccessibleElement) -> String {
        shortened(element.line ?? "\(element.element.role)")
    }

    static func shortened(_ line: some StringProtocol) -> String {
        line.count <= width ? String(line) : "\(line.prefix(width))…"
    }

    /// Returns the Levenshtein distance between two strings, ignoring case.
    static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.lowercased().prefix(width)), Array(b.lowercased().prefix(width)))
        var row = Array(0...b.count)
        for (i, character) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let replacement = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replacement, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}

extension Query {
    /// Returns a measure of the difference between an element and the query. Lower values mean better
    /// matches.
    @MainActor
    func distance(to element: AccessibleElement) -> Int {
        var distance = 0
        if let role, !role.names.contains(element.role ?? "") { distance += 10 }
        if let name { distance += PageExcerpt.distance(name, element.name) }
        if let identifier { distance += PageExcerpt.distance(identifier, element.identifier ?? "") }
        return distance
    }
}

extension TestPage {
    /// Returns an outline of the page for a failure message, with a limited number of lines.
    func excerpt(near query: Query?) -> String {
        let lines = outline.split(separator: "\n")
        if lines.count <= PageExcerpt.limit {
            let shown = lines.map(PageExcerpt.shortened)
            return "On the page:\n\n\(shown.isEmpty ? "(nothing)" : shown.joined(separator: "\n"))"
        }
        var title = "On the page"
        var shown = lines.prefix(PageExcerpt.limit).map(PageExcerpt.shortened)
        if let query {
            title = "Closest matches on the page"
            let candidates = elements.filter { $0.line != nil }.enumerated()
                .map { (distance: query.distance(to: $0.element), place: $0.offset, element: $0.element) }
                .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
            shown = candidates.prefix(PageExcerpt.limit).map { PageExcerpt.line(of: $0.element) }
        }
        let rest = lines.count - shown.count
        return "\(title):\n\n\(shown.joined(separator: "\n"))\n\n"
            + "… and \(rest) more \(rest == 1 ? "line" : "lines"). To see all lines, print `page.outline`."
    }
}
