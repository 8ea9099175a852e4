import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ScenePhaseTests {
    struct Reader: View {
        let log: Log
        @Environment(\.scenePhase) private var phase
        var body: some View {
            let _ = log("reader")
            Text("\(phase)").onChange(of: phase) { log("\($0) to \($1)") }
            Other(log: log)
        }
    }

    struct Other: View {
        let log: Log
        var body: some View {
            let _ = log("other")
            Text("other")
        }
    }

    let log = Log()
    let location = PageLocation(url: URL(string: "/")!)

    @Test func `changing the scene phase re-evaluates only its readers and runs their actions`() {
        let page = Page(Reader(log: log).environment(location))
        #expect(page.texts == ["active", "other"])
        #expect(log.drain() == ["reader", "other"])
        #expect(location.enter(.background))
        page.flush()
        #expect(page.texts == ["background", "other"])
        #expect(log.drain() == ["reader", "active to background"])
    }

    @Test func `entering the scene phase that is already current changes nothing`() {
        let page = Page(Reader(log: log).environment(location))
        _ = log.drain()
        #expect(!location.enter(.active))
        #expect(page.flush().isEmpty)
        #expect(log.drain() == [])
    }

    @Test func `a scene phase that a view sets takes precedence over the phase of the page`() {
        let page = Page(Reader(log: log).environment(\.scenePhase, .inactive).environment(location))
        #expect(location.enter(.background))
        page.flush()
        #expect(page.texts.first == "inactive")
    }

    @Test func `the scene phase of views without a page is active`() {
        #expect(Page(Reader(log: log)).texts.first == "active")
    }
}
