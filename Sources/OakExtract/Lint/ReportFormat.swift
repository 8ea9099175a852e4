import Foundation

/// What findings are written as.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// For people and editors: `file:line:column: warning: …`.
    case text
    /// Annotations of a pull request on GitHub.
    case github
    /// Static Analysis Results Interchange Format 2.1.0, for tools.
    case sarif
    case json

    /// - Parameter root: Paths are written from this folder, where they are in it.
    public func render(_ findings: [Finding], root: String) -> String {
        switch self {
        case .text: findings.map(text).joined()
        case .github: findings.map { github($0, root) }.joined()
        case .sarif: SARIF(findings: findings, root: root).text
        case .json: json(findings)
        }
    }

    private func text(_ finding: Finding) -> String {
        let hint = finding.hint.map { "    \($0)\n" } ?? ""
        let machine = finding.machine.isEmpty ? "" : "\(finding.machine): "
        return
            "\(finding.location): \(finding.severity): \(machine)\(finding.message) [\(finding.rule.id)]\n\(hint)"
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
        let text = [finding.message, finding.hint].compactMap { $0 }.joined(separator: " ")
        return "::\(kind) \(list.joined(separator: ","))::\(escaped(text, isProperty: false))\n"
    }

    private func escaped(_ text: String, isProperty: Bool) -> String {
        let common = text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
            "\n", with: "%0A")
        return isProperty ? common.replacing(":", with: "%3A").replacing(",", with: "%2C") : common
    }

    private func json(_ findings: [Finding]) -> String { JSONEncoder.stable.text(findings) }
}

extension JSONEncoder {
    /// The same value gives the same bytes.
    static var stable: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Of a value that has only strings, numbers, lists and such values: encoding these does not fail.
    func text(_ value: some Encodable) -> String {
        (try? encode(value)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }
}

extension String {
    /// From a folder, if it is in it.
    func relative(to folder: String) -> String {
        let path = URL(fileURLWithPath: self).standardized.path
        let root = URL(fileURLWithPath: folder).standardized.path
        return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : self
    }
}
