import Foundation
import TestSupport
import Testing

/// Tests that the public interface is documented and changes only deliberately. They run on Linux, where `OakUI` is not
/// SwiftUI.
@Suite(.blocking, .enabled(if: Interface.usesOwnOakUI)) struct InterfaceTests {
    static let products = [
        "Oak", "OakRestoration", "OakFeatures", "OakTesting", "OakCheck", "OakUI", "OakWebUI", "OakUITesting",
        "OakLive",
        "OakDurable", "OakDurablePostgres", "OakDurableTesting",
    ]

    @Test("every public declaration of a product is documented", arguments: products)
    func isDocumented(_ product: String) throws {
        let undocumented = try Interface(of: product).undocumented
        #expect(
            undocumented.isEmpty,
            "These declarations have no summary:\n\(undocumented.joined(separator: "\n"))")
    }

    @Test("every public symbol of a product is listed in a topic on the product's page", arguments: products)
    func isListed(_ product: String) throws {
        let path = "Sources/\(product)/\(product).docc/\(product).md"
        let page = try Document(url: Document.repository.appendingPathComponent(path)).text()
        let listed = page.matches(of: #/(?m)^- ``(.*)``$/#).map { String($0.output.1) }
        let names = try Interface(of: product).names
        #expect(names.subtracting(listed).sorted() == [], "these symbols are missing from \(path)")
        #expect(
            Set(listed).subtracting(names).sorted() == [],
            "these symbols are listed in \(path) but do not exist in \(product)")
        #expect(Set(listed).count == listed.count)
    }

    @Test("the public interface of a product matches its recorded interface", arguments: products)
    func isRecorded(_ product: String) throws {
        let record = Document.repository.appendingPathComponent("API/\(product).txt")
        let interface = try Interface(of: product)
        if ProcessInfo.processInfo.environment["OAK_RECORD_API"] != nil {
            try (interface.lines.joined(separator: "\n") + "\n")
                .write(to: record, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOf: record, encoding: .utf8).split(separator: "\n").map(String.init)
        let changes = interface.changes(since: recorded)
        #expect(
            changes.isEmpty,
            """
            The public interface of \(product) differs from API/\(product).txt (- removed, + added):
            \(changes)
            If the change is intended, run Scripts/record-api, and describe the migration in CHANGELOG.md.
            """)
    }

    @Test func `a removed, added or changed public declaration is reported`() throws {
        let interface = try Interface(of: "OakFeatures")
        let gone = "Loading: case never"
        var old = interface.lines + [gone]
        let new = try #require(old.firstIndex { $0.hasPrefix("Loading.Event: case reload") })
        old.remove(at: new)
        #expect(interface.changes(since: old) == "- \(gone)\n+ \(interface.lines[new])".sortedByName)
    }
}

extension String {
    fileprivate var sortedByName: String {
        split(separator: "\n").sorted { $0.dropFirst(2) < $1.dropFirst(2) }.joined(separator: "\n")
    }
}
