import Foundation
import Preferences

/// A parsed line of input.
public struct Entry: Equatable, Sendable {
    public var command: Command
    /// A Boolean value that indicates whether the next line is read before this command has finished. The user requests
    /// this with a trailing `&`.
    public var isInBackground: Bool

    public init(_ command: Command, isInBackground: Bool = false) {
        self.command = command
        self.isInBackground = isInBackground
    }

    /// Parses a line. Returns `nil` for a blank line or a comment, which starts with `#`.
    public static func parse(_ line: String) throws(EntryError) -> Entry? {
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.first?.hasPrefix("#") == true { return nil }
        if words.first == "&" { throw .needsCommand }
        let isInBackground = words.last == "&"
        if isInBackground { words.removeLast() }
        guard let name = words.first else { return nil }
        return try Entry(command(name.lowercased(), Array(words.dropFirst())), isInBackground: isInBackground)
    }

    private static func command(_ name: String, _ arguments: [String]) throws(EntryError) -> Command {
        if let number = Int(name), arguments.isEmpty { return .go(number) }
        guard let word = Vocabulary.word(name) else {
            throw .unknown(name, suggestion: Vocabulary.suggestion(for: name))
        }
        if word.arguments.isEmpty, !arguments.isEmpty { throw .standsAlone(word.name) }
        switch word.name {
        case "next": return .next
        case "previous": return .previous
        case "first": return .first
        case "latest": return .latest
        case "random": return .random
        case "go":
            guard arguments.count == 1, let number = Int(arguments[0]) else { throw .needsNumber }
            return .go(number)
        case "search":
            guard !arguments.isEmpty else { throw .needsWords }
            return .search(arguments)
        case "open":
            guard !arguments.isEmpty else { throw .needsLink }
            return .open(arguments.joined(separator: " "))
        case "back": return .back
        case "where": return .link
        case "show": return .show
        case "favorite": return .favorite
        case "favorites": return .favorites
        case "settings": return .settings
        case "set": return .set(try change(arguments))
        case "cancel": return .cancel
        case "retry": return .retry
        case "help": return .help
        case "quit": return .quit
        default: throw .unknown(name, suggestion: nil)
        }
    }

    private static func change(_ arguments: [String]) throws(EntryError) -> Preferences.Change {
        guard arguments.count == 2 else { throw .needsSetting }
        let value = arguments[1]
        switch arguments[0].lowercased() {
        case "archive":
            if value.lowercased() == "bundled" { return .archive(.bundled) }
            guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()),
                url.host?.isEmpty == false, url.query == nil, url.fragment == nil
            else { throw .notAnArchive(value) }
            return .archive(.server(value))
        case "start":
            guard let start = Preferences.Start(name: value.lowercased()) else {
                throw .invalidValue(value, of: "start", allowed: Preferences.Start.allCases.map(\.rawValue))
            }
            return .start(start)
        case "theme":
            guard let theme = Preferences.Theme(rawValue: value.lowercased()) else {
                throw .invalidValue(value, of: "theme", allowed: Preferences.Theme.allCases.map(\.rawValue))
            }
            return .theme(theme)
        default:
            throw .unknownSetting(arguments[0])
        }
    }
}
