import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ShareLinkTests {
    @Test func `a share link is rendered as a button with the content to share`() throws {
        let url = try #require(URL(string: "https://example.com/a"))
        let page = Page(ShareLink(item: url, subject: Text("Title"), message: Text("Look")))
        let button = try #require(page.all(.button).first)
        #expect(button.textContent == "Share…")
        #expect(
            button.element[.share]
                == #"{"title":"Title","text":"Look","url":"https://example.com/a"}"#)
    }

    @Test func `a share link for a string shares the string as text`() throws {
        let button = try #require(Page(ShareLink("Send", item: "a \"b\"")).all(.button).first)
        #expect(button.textContent == "Send")
        #expect(button.element[.share] == #"{"text":"a \"b\""}"#)
    }

    @Test func `a share link for a string shares the message before the string`() throws {
        let button = try #require(Page(ShareLink(item: "a", message: Text("Look"))).all(.button).first)
        #expect(button.element[.share] == #"{"text":"Look\na"}"#)
    }

    @Test func `a share link has the label that its closure creates`() {
        let page = Page(ShareLink(item: "a") { Label("Tell", systemImage: "star") })
        #expect(page.all(.button).map(\.textContent) == ["Tell"])
        #expect(page.all(.icon).map { $0.element[.symbol] } == ["star"])
    }
}
