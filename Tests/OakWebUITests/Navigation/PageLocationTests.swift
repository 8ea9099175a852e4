import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct PageLocationTests {
    struct Tied: View {
        @State private var address = URL(string: "/start")!
        var body: some View {
            VStack {
                Text(address.path)
                Button("go") { address = URL(string: "/gone")! }
            }
            .pageLocation($address)
        }
    }

    struct Refusing: View {
        var body: some View { Text("here").pageLocation(.constant(URL(string: "/here")!)) }
    }

    struct Opened: View {
        let log: Log
        var body: some View { Text("page").onOpenURL { log($0.path) } }
    }

    let location = PageLocation(url: URL(string: "/")!)

    @Test func `the address of the page follows the binding, including its initial value`() throws {
        let page = Page(Tied().environment(location))
        #expect(location.url.path == "/start")
        try page.press("go")
        #expect(location.url.path == "/gone")
    }

    @Test func `visiting an address sets the binding of pageLocation`() {
        let page = Page(Tied().environment(location))
        location.visit(URL(string: "/there")!)
        page.flush()
        #expect(page.texts == ["/there"])
        #expect(location.url.path == "/there")
    }

    @Test func `a visit that the app rejects leaves the address unchanged`() {
        let page = Page(Refusing().environment(location))
        location.visit(URL(string: "/there")!)
        page.flush()
        #expect(location.url.path == "/here")
    }

    @Test func `onOpenURL runs once for each visit, even to the same address`() {
        let log = Log()
        let page = Page(Opened(log: log).environment(location))
        page.flush()
        #expect(log.drain() == [])
        location.visit(URL(string: "/a")!)
        page.flush()
        location.visit(URL(string: "/a")!)
        page.flush()
        page.flush()
        #expect(log.drain() == ["/a", "/a"])
    }

    @Test func `views that use the address work on a page without a location`() throws {
        let page = Page(Tied())
        try page.press("go")
        #expect(page.texts == ["/gone"])
    }
}
