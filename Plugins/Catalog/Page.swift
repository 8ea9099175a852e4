import Foundation

/// A Markdown page that is written for GitHub.
struct Page {
    /// The path of the page, relative to the folder Documentation.
    let path: String
    let lines: [Line]

    struct Line {
        let text: String
        /// A Boolean value that indicates whether the line belongs to a fenced block, including its fences.
        let isCode: Bool
    }

    init(path: String, text: String) {
        self.path = path
        var fence: Substring?
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let mark = line.drop { $0 == " " }.prefix { $0 == "`" }
            defer {
                if fence == nil, mark.count >= 3 {
                    fence = mark
                } else if let open = fence, mark.count >= open.count, line.drop(while: { $0 == " " }) == mark
                {
                    fence = nil
                }
            }
            return Line(text: String(line), isCode: fence != nil || mark.count >= 3)
        }
    }

    var isContents: Bool { path == "README.md" }

    /// The name of the page in DocC. The contents are the root of the site.
    var name: String {
        isContents ? "Guides" : String(path.split(separator: "/").last ?? "").replacing(".md", with: "")
    }

    /// Returns the heading for a fragment of a GitHub link.
    func heading(_ fragment: String) -> String? {
        var used: [String: Int] = [:]
        for line in lines where !line.isCode && line.text.hasPrefix("#") {
            let heading = line.text.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
            let name = heading.lowercased().replacing(" ", with: "-")
                .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            let count = used[name, default: 0]
            used[name] = count + 1
            if fragment == (count == 0 ? name : "\(name)-\(count)") { return heading }
        }
        return nil
    }
}
