import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct GeometryReaderTests {
    private struct Halves: View {
        var body: some View {
            GeometryReader { proxy in
                let global = proxy.frame(in: .global)
                let local = proxy.frame(in: .local)
                Text("\(proxy.size.width) \(proxy.size.height)")
                Text("\(global.minX) \(global.minY) \(local.minX) \(local.maxX)")
                Color.red.frame(width: proxy.size.width / 2)
            }
        }
    }

    private func reader(_ page: Page) throws -> ElementNode {
        try #require(page.all(.box).first { $0.element[.measured] != nil })
    }

    @Test func `a geometry reader fills the available space, and begins with a size of 10 by 10 points`()
        throws
    {
        let page = Page(Halves())
        #expect(page.texts == ["10.0 10.0", "0.0 0.0 0.0 10.0"])
        #expect(try reader(page).spans == Spans.flexible.known())
    }

    @Test func `a geometry reader builds its content with the size that the page reports`() throws {
        let page = Page(Halves())
        page.send(.size, "8,16,320.5,200", to: try reader(page))
        #expect(page.texts == ["320.5 200.0", "8.0 16.0 0.0 320.5"])
        #expect(page.all(.box).contains { $0.element[.width] == "160.25" })
    }

    @Test(arguments: [
        "", "1,2,3", "1,2,3,4,5", "a,b,c,d", "0,0,-1,1", "0,0,nan,1", "0,0,inf,1", "0,0,1e9,1", ",,,",
    ])
    func `a geometry reader ignores an invalid size`(_ text: String) throws {
        let page = Page(Halves())
        page.send(.size, text, to: try reader(page))
        #expect(page.texts.first == "10.0 10.0")
    }

    @Test func `a size that the page reports is accepted even if a dialog covers the view`() throws {
        let page = Page(Halves().sheet(isPresented: .constant(true)) { Text("sheet") })
        page.send(.size, "0,0,50,60", to: try reader(page))
        #expect(page.texts.contains("50.0 60.0"))
    }

    @Test func `onGeometryChange runs its action for the first size and whenever the value changes`() throws {
        let log = Log()
        let view = Text("a")
            .onGeometryChange(for: CGFloat.self) {
                $0.size.width
            } action: {
                log("width \($0)")
            }
            .onGeometryChange(for: Bool.self) {
                $0.size.height > 30
            } action: {
                log("tall \($0) \($1)")
            }
        let page = Page(view)
        #expect(log.drain() == [])
        let text = try page.only(.text)
        page.send(.size, "0,0,40,20", to: text)
        #expect(log.drain() == ["width 40.0", "tall false false"])
        page.send(.size, "0,0,40,50", to: text)
        #expect(log.drain() == ["tall false true"])
        page.send(.size, "0,0,40,60", to: text)
        #expect(log.drain() == [])
    }

    @Test func `a size event does not run the action of a button`() throws {
        let log = Log()
        let view = Button("Press") { log("pressed") }
            .onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                log("\($0.width)")
            }
        let page = Page(view)
        page.send(.size, "0,0,80,30", to: try page.button("Press"))
        #expect(log.drain() == ["80.0"])
    }
}
