import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct OpenURLTests {
    struct Opener: View {
        let log: Log
        let url: String
        @Environment(\.openURL) private var openURL
        var body: some View {
            Button("open") { openURL(URL(string: url)!) { log("\($0)") } }.onOpenURL {
                log("visit \($0)")
            }
        }
    }

    let location = PageLocation(url: URL(string: "/")!)
    let log = Log()

    @Test func `opening a URL that belongs to the app visits the URL within the app`() throws {
        let page = Page(Opener(log: log, url: "/a?b").environment(location))
        try page.press("open")
        #expect(log.drain() == ["true", "visit /a?b"])
    }

    @Test(arguments: [
        "https://example.org", "http://example.org", "mailto:a@b.example", "tel:5", "sms:5", "SMS:5",
    ])
    func `a URL that does not belong to the app is opened by the browser`(url: String) throws {
        let page = Page(Opener(log: log, url: url).environment(location))
        let log = log
        location.onLeave = { log("leave \($0)") }
        try page.press("open")
        #expect(log.drain() == ["leave \(url)", "true"])
    }

    @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "JavaScript:x"])
    func `a URL with an unsafe scheme is not opened`(url: String) throws {
        let page = Page(Opener(log: log, url: url).environment(location))
        let log = log
        location.onLeave = { log("leave \($0)") }
        try page.press("open")
        #expect(log.drain() == ["false"])
    }

    @Test func `a custom openURL action takes precedence and can fall back to the page`() throws {
        let log = log
        let page = Page(
            Opener(log: log, url: "/x")
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        log("asked \(url)")
                        return url.path == "/x" ? .systemAction(URL(string: "/y")!) : .handled
                    }
                )
                .environment(location))
        try page.press("open")
        #expect(log.drain() == ["asked /x", "true", "visit /y"])
    }
}
