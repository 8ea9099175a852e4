/// The names of the commands, for the parser, for `help`, and for suggestions.
struct Vocabulary {
    struct Word: Sendable {
        var name: String
        var short: [String] = []
        /// The arguments, as shown by `help`.
        var arguments = ""
        var meaning: String

        var names: [String] { [name] + short }

        var usage: String {
            names.joined(separator: ", ") + (arguments.isEmpty ? "" : " \(arguments)")
        }
    }

    static let words = [
        Word(name: "next", short: ["n"], meaning: "the comic after this one"),
        Word(name: "previous", short: ["p", "prev"], meaning: "the comic before this one"),
        Word(name: "first", meaning: "the oldest comic"),
        Word(name: "latest", meaning: "the newest comic"),
        Word(name: "random", meaning: "a random comic"),
        Word(name: "go", arguments: "N", meaning: "comic N; you can also type just the number"),
        Word(name: "search", arguments: "WORDS", meaning: "find comics with these words in their titles"),
        Word(name: "open", arguments: "LINK", meaning: "the page of a link, for example `comic/12`"),
        Word(name: "back", short: ["b"], meaning: "close a list, or a comic opened with `open`"),
        Word(name: "where", meaning: "the link of the current page"),
        Word(name: "show", meaning: "the transcript of this comic"),
        Word(name: "favorite", short: ["f"], meaning: "add this comic to your favorites, or remove it"),
        Word(name: "favorites", meaning: "list your favorites"),
        Word(name: "settings", meaning: "list your settings"),
        Word(name: "set", arguments: "KEY VALUE", meaning: "change a setting"),
        Word(name: "cancel", meaning: "stop loading"),
        Word(name: "retry", meaning: "repeat the command that failed or was cancelled"),
        Word(name: "help", short: ["?"], meaning: "this list"),
        Word(name: "quit", short: ["q"], meaning: "quit; the end of the input also quits"),
    ]

    static func word(_ name: String) -> Word? {
        words.first { $0.names.contains(name) }
    }

    /// Returns the most similar name, if one is similar enough.
    static func suggestion(for name: String) -> String? {
        let names = words.map(\.name)
        if name.count > 1, let name = names.first(where: { $0.hasPrefix(name) }) { return name }
        let limit = min(2, name.count - 1)
        return names.map { (name: $0, distance: editDistance($0, name)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?.name
    }
}

/// Returns the edit distance: the number of letters to insert, delete, replace, or swap with a neighbor.
func editDistance(_ one: String, _ other: String) -> Int {
    let (a, b) = (Array(one), Array(other))
    var rows = [Array(0...b.count)]
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
            let isSwap = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
            let swapped = isSwap ? rows[i - 1][j - 1] + 1 : replaced
            row.append(min(rows[i][j + 1] + 1, row[j] + 1, replaced, swapped))
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
