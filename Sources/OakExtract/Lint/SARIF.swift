import Foundation

/// A report of findings in the format that code scanning tools read.
struct SARIF {
    let findings: [Finding]
    let root: String

    private struct Log: Encodable {
        let schema = "https://json.schemastore.org/sarif-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Encodable {
        let tool: Tool
        let columnKind = "utf16CodeUnits"
        let results: [Result]
    }

    private struct Tool: Encodable {
        struct Driver: Encodable {
            let name = "oak"
            let informationUri = "https://github.com/couchdeveloper/Oak"
            let rules: [Rule]
        }
        let driver: Driver
    }

    private struct Text: Encodable { let text: String }

    private struct Rule: Encodable {
        let id: String
        let shortDescription: Text
        let help: Text
        let defaultConfiguration: [String: String]
    }

    private struct Result: Encodable {
        let ruleId: String
        let level: String
        let message: Text
        let locations: [Place]
        let relatedLocations: [Place]?
    }

    private struct Place: Encodable {
        struct Artifact: Encodable { let uri: String }
        struct Region: Encodable { let startLine: Int, startColumn: Int }
        struct Physical: Encodable { let artifactLocation: Artifact, region: Region }
        let physicalLocation: Physical
    }

    var text: String {
        let rules = (RuleInfo.all + findings.map(\.rule)).unique.map { rule in
            Rule(
                id: rule.id, shortDescription: Text(text: rule.title), help: Text(text: "See \(rule.page)."),
                defaultConfiguration: ["level": rule.severity.rawValue])
        }
        let run = Run(tool: Tool(driver: .init(rules: rules)), results: findings.map(result))
        return JSONEncoder.stable.text(Log(runs: [run]))
    }

    private func result(_ finding: Finding) -> Result {
        let message = [finding.message, finding.hint].compactMap { $0 }.joined(separator: " ")
        return Result(
            ruleId: finding.rule.id, level: finding.severity.rawValue, message: Text(text: message),
            locations: [place(finding.location)],
            relatedLocations: finding.otherLocations.isEmpty ? nil : finding.otherLocations.map(place))
    }

    private func place(_ location: Location) -> Place {
        Place(
            physicalLocation: .init(
                artifactLocation: .init(uri: uri(location.file)),
                region: .init(startLine: location.line, startColumn: location.column)))
    }

    private func uri(_ file: String) -> String {
        let path = file.relative(to: root)
        return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
}
