import Foundation
import OakUI
import OakUITesting
import Testing

@testable import GalleryPages

@MainActor
@Suite struct GalleryViewTests {
    private let location = PageLocation(url: URL(filePath: "/"))

    private func gallery() -> TestPage { TestPage { GalleryView().environment(location) } }

    @Test func `selecting a chapter shows the chapter and sets the page's address and title`() {
        let page = gallery()
        #expect(page.element(.row).count == Chapter.all.count)
        page.element(.row).at(2).tap()
        #expect(page.element(.heading, "Input").exists)
        #expect(location.url.path == "/input")
        #expect(location.title == "Input")
    }

    @Test func `the navigation title of a page in a specimen does not become the window title`() throws {
        let page = gallery()
        location.visit(try #require(URL(string: "/navigation/toolbar")))
        #expect(page.element(.heading, "Note").exists)
        #expect(location.title == "Toolbar")
    }

    @Test func `each specimen has its own address`() async throws {
        let page = gallery()
        for chapter in Chapter.all where chapter.id != "content" {
            for specimen in chapter.specimens {
                let path = "/\(chapter.id)/\(specimen.id)"
                location.visit(try #require(URL(string: path)))
                #expect(page.element(.heading, specimen.name).exists)
                #expect(location.url.path == path)
                #expect(location.title == specimen.name)
                await Task.yield()
            }
        }
    }

    @Test func `a specimen's Back button returns to its chapter`() throws {
        let page = gallery()
        location.visit(try #require(URL(string: "/basics/state")))
        page.button("More").tap()
        page.goBack()
        #expect(location.url.path == "/basics")
    }

    @Test
    func `an unknown chapter address shows the start page, and an unknown specimen address shows Not Found`()
        throws
    {
        let page = gallery()
        location.visit(try #require(URL(string: "/cooking")))
        #expect(page.element(.heading, "Views that run on a server").exists)
        location.visit(try #require(URL(string: "/input/telepathy")))
        #expect(page.element(.heading, "Not Found").exists)
    }

    @Test func `a search finds specimens by their names and by names in their source code`() {
        let page = gallery()
        page.textField("Search").type("pickerstyle")
        #expect(page.element(.row).count == 1)
        page.element(.row).tap()
        #expect(location.url.path == "/input/picker")
        page.textField("Search").type("xyz")
        #expect(page.element(.row).count == 0)
    }

    @Test func `the previews of a module are listed by source location and can be shown`() throws {
        let previews = Chapter.previews
        let chapter = try #require(previews.first { $0.name == "AuthFlowView.swift" })
        #expect(chapter.specimens.map(\.name) == ["Wrong code", "Locked"])
        #expect(chapter.specimens.allSatisfy { $0.symbols.hasPrefix("GalleryPages/AuthFlowView.swift:") })
        let page = TestPage { GalleryView("Previews", chapters: previews).environment(location) }
        location.visit(try #require(URL(string: "/\(chapter.id)/locked")))
        #expect(page.text("This account is locked. Contact support.").exists)
    }
}
