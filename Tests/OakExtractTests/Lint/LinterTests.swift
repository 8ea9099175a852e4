import Foundation
import OakExtract
import TestSupport
import Testing

@Suite(.blocking) struct LinterTests {
    private static let source = """
        enum Screen: EffectTransducer {
            enum State: NonTerminal { case empty, shown }
            enum Event { case show, idle }
            static var initialState: State { .empty }
            static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.empty, .show): state = .shown
                default: break
                }
                return nil
            }
        }
        """

    private func findings(_ rules: [String: LintConfiguration.Level] = [:]) -> [Finding] {
        Linter(LintConfiguration(rules: rules)).findings(
            Extractor(source: Self.source, path: "/a/Sources/B.swift"))
    }

    @Test func `the configuration sets the severity of a lint rule`() {
        #expect(findings().filter { $0.severity > .note }.map(\.rule.id) == ["OAK005", "OAK002"])
        #expect(findings(["OAK005": .error]).first { $0.rule.id == "OAK005" }?.severity == .error)
        #expect(findings(["OAK002": .off]).contains { $0.rule.id == "OAK002" } == false)
    }

    @Test func `a text report contains the location, severity, message, rule and hint of a finding`() {
        let text = ReportFormat.text.render(findings().filter { $0.rule.id == "OAK002" }, root: "/a")
        #expect(
            text == """
                /a/Sources/B.swift:3:29: warning: Screen: No state handles `idle`. [OAK002]
                    Handle the event in the states that expect it, or remove the event.

                """)
    }

    @Test func `GitHub annotations have paths relative to the root`() {
        let text = ReportFormat.github.render(findings().filter { $0.rule.id == "OAK002" }, root: "/a")
        #expect(
            text == "::warning col=29,file=Sources/B.swift,line=3,title=OAK002 unhandled event::"
                + "No state handles `idle`. Handle the event in the states that expect it, or remove the event.\n"
        )
    }

    @Test func `a SARIF report contains the tool, the rules and the locations of the findings`() throws {
        let text = ReportFormat.sarif.render(findings().filter { $0.rule.id == "OAK002" }, root: "/a")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let rules = driver?["rules"] as? [[String: Any]] ?? []
        #expect(Set(rules.compactMap { $0["id"] as? String }) == Set(RuleInfo.all.map(\.id)))
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "OAK002")
        #expect("\(result)".contains("Sources/B.swift"))
    }

    @Test func `a JSON report contains the version of its format and the findings`() throws {
        let text = ReportFormat.json.render(findings(), root: "/a")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(Set(report.keys) == ["version", "findings"])
        #expect(report["version"] as? Int == 1)
        let document = try JSONDecoder().decode(FindingDocument.self, from: Data(text.utf8))
        #expect(document.findings == findings())
    }

    @Test func `the same findings produce the same report`() {
        for format in ReportFormat.allCases {
            #expect(format.render(findings(), root: "/a") == format.render(findings(), root: "/a"))
        }
    }

    @Test func `the linter reports no errors or warnings for the machines of this repository`() throws {
        let findings = try Repository.machines.get().findings
        #expect(findings.filter { $0.severity > .note } == [])
    }

    @Test func `an effect without an id and a cancelled id without an effect are both reported`() {
        let source = """
            enum Mailbox: EffectTransducer {
                enum State: NonTerminal { case off, on }
                enum Event { case go, stop, got }
                static var initialState: State { .off }
                static func update(_ state: inout State, event: Event) -> Effect? {
                    switch (state, event) {
                    case (.off, .go): state = .on; return load()
                    case (.on, .stop): state = .off; return .cancel(id: "load")
                    case (.on, .got): state = .off; return nil
                    default: return nil
                    }
                }
                static func load() -> Effect { Effect { _, input in try input.send(.got) } }
            }
            """
        let messages = Linter().findings(Extractor(source: source)).map(\.message)
        #expect(messages.contains { $0.contains("without an id that `load()` returns keeps running") })
        #expect(messages.contains { $0.contains("`load` is cancelled here, but no effect has this id") })
    }
}
