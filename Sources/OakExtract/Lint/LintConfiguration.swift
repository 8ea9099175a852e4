import Foundation

/// What a project wants of the rules: the file `.oak.json`.
///
/// ```json
/// {
///     "exclude": ["Generated", "Tests"],
///     "rules": { "OAK003": "warning", "OAK010": "off" }
/// }
/// ```
public struct LintConfiguration: Codable, Equatable, Sendable {
    /// Folders and files that are left out: paths from the folder of the configuration, with all that is in them.
    public var exclude: [String]
    /// `off`, `note`, `warning` or `error` for rules that are not to be as they are.
    public var rules: [String: Level]

    public enum Level: String, Codable, Sendable, CaseIterable {
        case off, note, warning, error

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let word = try container.decode(String.self)
            guard let level = Level(rawValue: word) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "there is no level \(word), only off, note, warning and error")
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

    /// - Throws: ``ExtractError/badConfiguration(_:_:)`` that says what is wrong with the file.
    public init(contentsOf path: String) throws(ExtractError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .badConfiguration(
                path,
                "nothing can be read there. Correct the path, or leave --config out: then the nearest "
                    + "\(Self.fileName) is taken")
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
            throw .badConfiguration(path, "there is no rule \(unknown)")
        }
    }

    /// A misspelt key would be a setting that nobody hears.
    private static func check(keys data: Data) throws {
        let known = ["exclude", "rules"]
        guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        if let key = object.keys.sorted().first(where: { !known.contains($0) }) {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "there is no setting \(key), only exclude and rules"))
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
            context.debugDescription
        case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context):
            "\(context.codingPath.map(\.stringValue).joined(separator: ".")) cannot be this: \(context.debugDescription)"
        default: "it is no JSON"
        }
    }

    /// The nearest in a folder and those around it.
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
