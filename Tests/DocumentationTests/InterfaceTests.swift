import Blocking
import Foundation
import Testing

/// What people build on: every part is told, and nothing changes unnoticed. On Linux, where `OakUI` is ours.
@Suite(.blocking, .enabled(if: Interface.isOurs)) struct InterfaceTests {
    static let products = [
        "Oak", "OakFeatures", "OakTesting", "OakCheck", "OakUI", "OakUITesting", "OakLive",
    ]

    @Test("every public declaration of a product is documented", arguments: products)
    func isDocumented(_ product: String) throws {
        let undocumented = try Interface(of: product).undocumented
        #expect(
            undocumented.isEmpty,
            "These have no comment that begins with a sentence:\n\(undocumented.joined(separator: "\n"))")
    }

    @Test("every public symbol of a product is listed in a topic of its page", arguments: products)
    func isListed(_ product: String) throws {
        let path = "Sources/\(product)/\(product).docc/\(product).md"
        let page = try Document(url: Document.repository.appendingPathComponent(path)).text()
        let listed = page.matches(of: #/(?m)^- ``(.*)``$/#).map { String($0.output.1) }
        let names = try Interface(of: product).names
        #expect(names.subtracting(listed).sorted() == [], "these are missing in \(path)")
        #expect(Set(listed).subtracting(names).sorted() == [], "these are in \(path), but not in \(product)")
        #expect(Set(listed).count == listed.count)
    }

    @Test("the public interface of a product is the recorded one", arguments: products)
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
            What \(product) has for others is not what API/\(product).txt says (- was there, + is there now):
            \(changes)
            If that is meant, record it with Scripts/record-api, and say in CHANGELOG.md what people have to do.
            """)
    }

    @Test func `a removed, added or changed declaration is reported`() throws {
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
