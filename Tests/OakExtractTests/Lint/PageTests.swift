import Foundation
import OakExtract
import TestSupport
import Testing

/// Tests for the documentation pages of lint rules. Each page contains a machine that violates the rule, and a fixed
/// version of the machine.
@Suite(.blocking) struct PageTests {
    static let pages: [RulePage] = (RuleInfo.all + RuleInfo.verification).map { RulePage(rule: $0) }
    static let rules: [RulePage] = RuleInfo.all.filter { $0 != .badIgnore }.map { RulePage(rule: $0) }

    /// Returns the rule ids of all findings, except for notes from other rules.
    private func ids(in source: String, about rule: RuleInfo) -> [String] {
        let findings = Linter().findings(Extractor(source: source))
        return findings.filter { $0.severity > .note || $0.rule == rule }.map(\.rule.id)
    }

    @Test(arguments: pages)
    func `every lint rule has a page with its id, title and severity`(_ page: RulePage) throws {
        let text = try page.text()
        #expect(text.hasPrefix("# \(page.rule.id): \(page.rule.title)\n\n"))
        #expect(text.contains("\n\(page.rule.severity.rawValue.capitalized)"))
    }

    @Test(arguments: rules)
    func `each lint rule finds the problem on its page`(_ page: RulePage) throws {
        let found = ids(in: try #require(try page.machines().first), about: page.rule)
        let related = page.rule.id == "OAK014" ? ["OAK001"] : []
        #expect(Set(found) == Set([page.rule.id] + related))
    }

    @Test(arguments: rules)
    func `each lint rule finds nothing in the fixed machine on its page`(_ page: RulePage) throws {
        #expect(ids(in: try #require(try page.machines().dropFirst().first), about: page.rule) == [])
    }

    @Test func `lint rule ids are unique`() {
        #expect(Set(Self.pages.map(\.rule.id)).count == Self.pages.count)
    }
}

/// The documentation page of a rule.
struct RulePage: CustomTestStringConvertible, Sendable {
    let rule: RuleInfo
    var testDescription: String { rule.id }

    func text() throws -> String {
        try String(contentsOfFile: Repository.path(rule.page), encoding: .utf8)
    }

    /// Returns the source of the machines on the page.
    func machines() throws -> [String] {
        try text().components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }
}
