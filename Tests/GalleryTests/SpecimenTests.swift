import Foundation
import OakUI
import OakUITesting
import Testing

@testable import GalleryPages

@MainActor
@Suite struct SpecimenTests {
    @Test func `every specimen renders without issues`() async {
        for specimen in Chapter.all.flatMap(\.specimens) {
            var issues: [GraphIssue] = []
            let host = Host(specimen.view()) { issues.append($0) }
            host.flush()
            #expect(!host.root.children.isEmpty, "\(specimen.name)")
            #expect(issues == [], "\(specimen.name)")
            host.close()
            await Task.yield()
        }
    }

    @Test func `all specimens of a chapter have distinct addresses`() {
        for chapter in Chapter.all {
            #expect(Set(chapter.specimens.map(\.id)).count == chapter.specimens.count, "\(chapter.name)")
        }
        #expect(Set(Chapter.all.map(\.id)).count == Chapter.all.count)
    }

    @Test func `a search query of more than 100 bytes matches nothing`() {
        let specimen = Specimen("Name", of: String(repeating: "symbol ", count: 20)) { EmptyView() }
        #expect(specimen.matches("Symbol symbol"))
        #expect(specimen.matches(String(specimen.symbols.prefix(100))))
        #expect(!specimen.matches(String(specimen.symbols.prefix(101))))
    }

    @Test func `the gallery shows every available symbol`() throws {
        let list = try Sources.text(of: "Documentation/Symbols.md")
        let names = list.split(separator: "\n").filter { $0.hasPrefix("- `") }.map {
            String($0.dropFirst(3).dropLast())
        }
        #expect(Specimen.symbolNames == names)
    }

    @Test func `every view and modifier has a specimen`() throws {
        let pages = try Sources.texts(in: "Examples/Gallery/Pages").joined(separator: "\n")
        let words = Set(pages.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        let vocabulary = try Vocabulary(
            Sources.texts(
                in: "Sources/OakWebUI",
                except: [
                    "App", "Graph", "HTML", "AcceptedWithoutEffect.swift", "AcceptedStyles.swift",
                    // No effect, or not on iOS
                    "SensoryFeedback.swift", "MoveCommand.swift", "Unavailable",
                ]))
        #expect(vocabulary.views.count > 50)
        #expect(vocabulary.modifiers.count > 100)
        #expect(vocabulary.views.subtracting(words).sorted() == [])
        #expect(vocabulary.modifiers.subtracting(words).sorted() == [])
    }
}
