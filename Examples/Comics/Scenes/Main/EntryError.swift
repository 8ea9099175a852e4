/// The reason why a line could not be parsed.
public enum EntryError: Error, Equatable, Sendable {
    case unknown(String, suggestion: String?)
    case standsAlone(String)
    /// An `&` with no command before it.
    case needsCommand
    case needsNumber
    case needsWords
    case needsLink
    case needsSetting
    case unknownSetting(String)
    case invalidValue(String, of: String, allowed: [String])
    case notAnArchive(String)
}

extension EntryError: CustomStringConvertible {
    /// A message that describes the problem and shows a valid line.
    public var description: String {
        switch self {
        case .unknown(let name, let suggestion?): "unknown command `\(name)`, did you mean `\(suggestion)`?"
        case .unknown(let name, nil): "unknown command `\(name)`; `help` lists all commands"
        case .standsAlone(let name): "`\(name)` takes no arguments"
        case .needsCommand: "`&` must follow a command, for example `random &`"
        case .needsNumber: "`go` needs the number of a comic, for example `go 12`"
        case .needsWords: "`search` needs words, for example `search oak tree`"
        case .needsLink: "`open` needs a link, for example `open favorites` or `open comic/12`"
        case .needsSetting: "`set` needs a setting and its value, for example `set start first`"
        case .unknownSetting(let key):
            "unknown setting `\(key)`; the settings are `archive`, `start` and `theme`"
        case .invalidValue(let value, let key, let allowed):
            "`\(value)` is not a valid `\(key)`; use one of \(allowed.map { "`\($0)`" }.joined(separator: ", "))"
        case .notAnArchive(let value):
            "`\(value)` is not a web address; use one like `http://host/path`, or `bundled`"
        }
    }
}
