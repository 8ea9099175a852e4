import Foundation
import OakExtract
import TestSupport
import Testing

/// Tests for the pictures in the documentation, which `Scripts/diagrams` draws.
@Suite(.blocking) struct PictureTests {
    private static let folder = "Documentation/Images/Diagrams"

    @Test func `the picture folder contains exactly one picture of each listed machine`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path(Self.folder)).sorted()
        #expect(files == (Self.pictures + Self.tutorials.keys).map { "\($0).svg" }.sorted())
    }

    private static let pictures = [
        "AuthFlow", "Comics.Detail", "Comics.Transducer", "Login", "Recipes", "Search",
    ]
    /// The machines of the tutorials, with the files that `Scripts/diagrams` reads.
    private static let tutorials = [
        "Quotation": ["Quotation-5", "QuotationView-1"],
        "Reader": ["Quotation-6", "Shelf-2", "Reader-3", "ReaderView-1"],
    ]

    /// This test compares only the text, because positions depend on the version of Graphviz.
    @Test(
        .enabled(if: hasGraphviz, "Graphviz is not installed"), arguments: pictures + tutorials.keys.sorted())
    func `the pictures in the documentation match the source`(_ name: String) throws {
        let path = Repository.path("\(Self.folder)/\(name).svg")
        let shown = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
        let document: ModelDocument
        if let files = Self.tutorials[name] {
            let paths = files.map { Repository.path("Documentation/Tutorials/Code/\($0).swift") }
            document = try Extractor(paths: paths).document
        } else if name == "Search" {
            document = try Extractor(paths: [Repository.path("README.md")]).document
        } else {
            document = try Repository.machines.get().document
        }
        let machine = try #require(document.machines.first { $0.name == name })
        let drawn = try DiagramFormat.svg.render(machine, in: document)
        #expect(Self.words(shown) == Self.words(drawn), "Run Scripts/diagrams to update the picture.")
        #expect(shown.contains(#/^<svg [^>]*width="(\d{1,3}|1[01]\d\d)[".]/#), "The picture is too wide.")
    }

    /// Returns the text of a picture without whitespace and tooltips.
    private static func words(_ picture: String) -> String {
        picture.replacing(#/<(style|title)>[^<]*<\/\1>|<[^>]*>|\s/#, with: "")
    }

    private static let hasGraphviz = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/dot") }

    /// The guides without pictures, because assistants read only text.
    private static let unillustrated = ["ForAssistants.md"]

    @Test func `every guide that shows an app or a machine with three or more states has a picture`() throws {
        let folder = Repository.path("Documentation")
        let guides = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".md") && !$0.hasPrefix("Lint/")
        }
        let missing = try guides.sorted().filter { name in
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            if text.contains("\n<!-- oak: ") || text.contains("![") || Self.unillustrated.contains(name) {
                return false
            }
            let machines = try Extractor(paths: ["\(folder)/\(name)"]).document.machines
            return text.contains(": App {") || machines.contains { $0.states.count > 2 }
        }
        #expect(missing == [])
    }

    @Test(.enabled(if: hasGraphviz, "Graphviz is not installed"))
    func `a picture does not depend on the location of its source`() throws {
        func picture(_ path: String, _ prefix: String) throws -> String {
            let document = Extractor(
                source: prefix + """
                    enum M: Transducer {
                        enum State: NonTerminal { case a, b }
                        enum Event { case go }
                        static var initialState: State { .a }
                        static func update(_ state: inout State, event: Event) { state = .b }
                    }
                    """, path: path
            ).document
            return try DiagramFormat.svg.render(document.machines[0], in: document)
        }
        #expect(try picture("Sources/M.swift", "") == picture("/a/b/M.swift", "\n\n"))
    }
}
