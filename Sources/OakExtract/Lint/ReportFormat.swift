import Foundation

/// An output format for findings.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// Plain text for people and editors, with lines of the form `file:line:column: warning: …`.
    case text
    /// Annotations for a GitHub pull request.
    case github
    /// The Static Analysis Results Interchange Format (SARIF) 2.1.0, for tools.
    case sarif
    /// A JSON document for other tools. See ``FindingDocument``.
    case json

    /// Returns the findings in this format.
    ///
    /// - Parameter root: The root folder. In the `github` and `sarif` formats, the paths of files inside this folder
    ///   are relative to it.
    public func render(_ findings: [Finding], root: String) -> String {
        switch self {
        case .text: findings.map(text).joined()
        case .github: findings.map { github($0, root) }.joined()
        case .sarif: SARIF(findings: findings, root: root).text
        case .json: json(findings)
        }
    }

    private func text(_ finding: Finding) -> String {
        let details = [finding.otherPlaces, finding.hint].compactMap { $0 }.map { "    \($0)\n" }.joined()
        let machine = finding.machine.isEmpty ? "" : "\(finding.machine): "
        return
            "\(finding.location): \(finding.severity): \(machine)\(finding.message) [\(finding.rule.id)]\n\(details)"
    }

    private func github(_ finding: Finding, _ root: String) -> String {
        let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
        let place = finding.location
        let properties = [
            "file": place.file.relative(to: root), "line": "\(place.line)", "col": "\(place.column)",
            "title": "\(finding.rule.id) \(finding.rule.title)",
        ]
        let list = properties.sorted { $0.key < $1.key }.map {
            "\($0.key)=\(escaped($0.value, isProperty: true))"
        }
        let text = [finding.message, finding.otherPlaces, finding.hint].compactMap { $0 }.joined(
            separator: " ")
        return "::\(kind) \(list.joined(separator: ","))::\(escaped(text, isProperty: false))\n"
    }

    private func escaped(_ text: String, isProperty: Bool) -> String {
        let common = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
            "\n", with: "%0A")
        return isProperty ? common.replacing(":", with: "%3A").replacing(",", with: "%2C") : common
    }

    private func json(_ findings: [Finding]) -> String {
        JSONEncoder.stable.text(FindingDocument(findings: findings))
    }
}

extension JSONEncoder {
    /// An encoder that always produces the same bytes for the same value.
    static var stable: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Returns a value encoded as JSON. Encoding cannot fail for values that consist of strings, numbers, arrays and
    /// dictionaries.
    func text(_ value: some Encodable) -> String {
        (try? encode(value)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }
}

extension String {
    /// Returns the path relative to a folder, or the path itself if it is not inside the folder.
    func relative(to folder: String) -> String {
        let path = URL(fileURLWithPath: self).standardized.path
        let root = URL(fileURLWithPath: folder).standardized.path
        return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : self
    }
}

/// The findings of `oak lint` or `oak verify`, which other tools can read as JSON.
public struct FindingDocument: Codable, Sendable {
    /// The version of the document format. It increases when a field is removed or changes its meaning, but not when a
    /// field is added.
    public static let currentVersion = 1

    public var version = Self.currentVersion
    public var findings: [Finding]

    public init(findings: [Finding]) {
        self.findings = findings
    }
}
