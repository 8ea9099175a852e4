import Foundation

/// A project's lint configuration, which is stored in the file `.oak.json`.
///
/// ```json
/// {
///     "exclude": ["Generated", "Tests"],
///     "rules": { "OAK003": "warning", "OAK010": "off" }
/// }
/// ```
public struct LintConfiguration: Codable, Equatable, Sendable {
    /// The excluded folders and files, as paths relative to the configuration file's folder.
    public var exclude: [String]
    /// The severity levels that override the defaults of the rules.
    public var rules: [String: Level]

    public enum Level: String, Codable, Sendable, CaseIterable {
        case off, note, warning, error

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let word = try container.decode(String.self)
            guard let level = Level(rawValue: word) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "level `\(word)` does not exist; use off, note, warning or error")
            }
            self = level
        }
    }

    public static let fileName = ".oak.json"

    public init(exclude: [String] = [], rules: [String: Level] = [:]) {
        self.exclude = exclude
        self.rules = rules
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        exclude = try container.decodeIfPresent([String].self, forKey: .exclude) ?? []
        rules = try container.decodeIfPresent([String: Level].self, forKey: .rules) ?? [:]
    }

    /// Reads a configuration from a file.
    ///
    /// - Throws: ``ExtractError/badConfiguration(_:_:)`` with a description of the problem.
    public init(contentsOf path: String) throws(ExtractError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .badConfiguration(
                path,
                "the file cannot be read. Correct the path, or omit --config to use the nearest "
                    + "\(Self.fileName)")
        }
        do {
            try Self.check(keys: data)
            self = try JSONDecoder().decode(LintConfiguration.self, from: data)
        } catch let error as ExtractError {
            throw error
        } catch {
            throw .badConfiguration(path, Self.reason(error))
        }
        let known = Set(RuleInfo.all.map(\.id))
        if let unknown = rules.keys.sorted().first(where: { !known.contains($0) }) {
            throw .badConfiguration(
                path, "`\(unknown)` is not a rule of `oak lint`; list the rules with `oak rules`")
        }
    }

    /// Rejects unknown keys, because a misspelled key would otherwise be silently ignored.
    private static func check(keys data: Data) throws {
        let known = ["exclude", "rules"]
        guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: [],
                    debugDescription:
                        "the file must contain an object with the optional keys `exclude` and `rules`"))
        }
        if let key = object.keys.sorted().first(where: { !known.contains($0) }) {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: [], debugDescription: "setting `\(key)` does not exist; use exclude or rules")
            )
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
            context.debugDescription
        case DecodingError.dataCorrupted(let context): "`\(name(context))`: \(context.debugDescription)"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            switch context.codingPath.map(\.stringValue) {
            case ["rules"]: "`rules` must be an object, such as { \"OAK003\": \"warning\" }"
            case let path where path.first == "rules":
                "`\(name(context))` must be \"off\", \"note\", \"warning\" or \"error\""
            default: "`exclude` must be an array of paths, such as [\"Generated\"]"
            }
        default: "the file is not valid JSON. Check its brackets, quotation marks and commas"
        }
    }

    private static func name(_ context: DecodingError.Context) -> String {
        context.codingPath.map(\.stringValue).joined(separator: ".")
    }

    /// Returns the path of the nearest configuration file, searching a folder and then its ancestors.
    public static func path(near folder: String) -> String? {
        var folder = URL(fileURLWithPath: folder).standardized
        while true {
            let path = folder.appendingPathComponent(fileName).path
            if FileManager.default.fileExists(atPath: path) { return path }
            let outer = folder.deletingLastPathComponent()
            if outer.path == folder.path { return nil }
            folder = outer
        }
    }

    func severity(of rule: RuleInfo) -> Severity? {
        guard let level = rules[rule.id] else { return rule.severity }
        return Severity(rawValue: level.rawValue)
    }
}
