import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct LifecycleTests {
    struct Shown: View {
        let log: Log
        @State private var isShown = true
        @State private var note = "a"
        var body: some View {
            VStack {
                Button("toggle") { isShown.toggle() }
                Button("note") { note = "b" }
                if isShown {
                    VStack {
                        Text("inner").onAppear { log("+inner") }.onDisappear { log("-inner") }
                        Text("second").onAppear { log("+second") }.onDisappear { log("-second") }
                    }
                    .onAppear { log("+outer") }
                    .onDisappear { log("-outer \(note)") }
                }
            }
        }
    }

    @Test func `onAppear runs for inner views before outer ones, and for siblings in order`() {
        let log = Log()
        _ = Page(Shown(log: log))
        #expect(log.drain().prefix(3) == ["+inner", "+second", "+outer"])
    }

    @Test func `onAppear runs immediately for all rows of a lazy stack or grid with 100 rows`() {
        let log = Log()
        let columns = [GridItem(.adaptive(minimum: 50))]
        let rows = ForEach(0..<100) { number in Text("\(number)").onAppear { log("\(number)") } }
        let expected = (0..<100).map(String.init)
        _ = Page(ScrollView { LazyVStack { rows } })
        #expect(log.drain() == expected)
        _ = Page(ScrollView(.horizontal) { LazyHStack { rows } })
        #expect(log.drain() == expected)
        _ = Page(ScrollView { LazyVGrid(columns: columns) { rows } })
        #expect(log.drain() == expected)
        _ = Page(ScrollView(.horizontal) { LazyHGrid(rows: columns) { rows } })
        #expect(log.drain() == expected)
    }

    @Test func `onDisappear runs for inner views before outer ones, and uses the latest action`() throws {
        let log = Log()
        let page = Page(Shown(log: log))
        try page.press("note")
        _ = log.drain()
        try page.press("toggle")
        #expect(log.drain() == ["-inner", "-second", "-outer b"])
    }

    @Test func `onAppear does not run again when a view is updated`() throws {
        let log = Log()
        let page = Page(Shown(log: log))
        _ = log.drain()
        try page.press("note")
        #expect(log.drain() == [])
    }

    @Test func `closing a page runs onDisappear once for each view`() {
        let log = Log()
        let page = Page(Shown(log: log))
        _ = log.drain()
        page.host.close()
        page.host.close()
        #expect(log.drain() == ["-inner", "-second", "-outer a"])
        #expect(page.host.nodeCount == 0)
    }

    struct Loading: View {
        @State private var text = "empty"
        var body: some View { Text(text).onAppear { text = "loaded" } }
    }

    @Test func `changes that onAppear actions make are part of the initial tree`() {
        let page = Page(Loading())
        #expect(page.texts == ["loaded"])
        #expect(page.flush().isEmpty)
    }

    struct Changing: View {
        let log: Log
        @State private var count = 0
        @State private var doubled = 0
        var body: some View {
            VStack {
                Button("up") { count += 1 }
                Button("same") { count += 0 }
                Text("\(count) \(doubled)")
            }
            .onChange(of: count) { old, new in
                log("\(old) to \(new)")
                doubled = 2 * new
            }
            .onChange(of: doubled, initial: true) { log("doubled") }
        }
    }

    @Test func `onChange receives the old and the new value, and its changes are part of the same flush`()
        throws
    {
        let log = Log()
        let page = Page(Changing(log: log))
        #expect(log.drain() == ["doubled"])
        try page.press("up")
        #expect(log.drain() == ["0 to 1", "doubled"])
        #expect(page.texts == ["1 2"])
    }

    @Test func `onChange does not run if its value has not changed`() throws {
        let log = Log()
        let page = Page(Changing(log: log))
        _ = log.drain()
        try page.press("same")
        #expect(log.drain() == [])
    }

    struct Working: View {
        let log: Log
        let gate: Gate
        @State private var isShown = true
        @State private var id = 1
        var body: some View {
            VStack {
                Button("toggle") { isShown.toggle() }
                Button("next") { id += 1 }
                if isShown {
                    Text("working")
                        .task(id: id) { [id] in
                            log("begin \(id)")
                            await gate.wait()
                            log(Task.isCancelled ? "cancelled \(id)" : "end \(id)")
                        }
                        .onAppear { log("appear") }
                }
            }
        }
    }

    @Test func `a task starts after onAppear and is cancelled when its view is removed`() async throws {
        let (log, gate) = (Log(), Gate())
        let page = Page(Working(log: log, gate: gate))
        #expect(log.drain() == ["appear"])
        await gate.waitForArrival()
        #expect(log.drain() == ["begin 1"])
        try page.press("toggle")
        gate.open()
        await page.host.settled(tasks: true)
        #expect(log.drain() == ["cancelled 1"])
    }

    @Test func `a task is restarted when its id changes, but not when the new id is equal to the old one`()
        async throws
    {
        let (log, gate) = (Log(), Gate())
        let page = Page(Working(log: log, gate: gate))
        await gate.waitForArrival()
        _ = log.drain()
        try page.press("next")
        gate.open()
        await page.host.settled(tasks: true)
        #expect(Set(log.drain()) == ["cancelled 1", "begin 2", "end 2"])
    }

    @Test func `a task is cancelled when its page is closed`() async {
        let (log, gate) = (Log(), Gate())
        let page = Page(Working(log: log, gate: gate))
        await gate.waitForArrival()
        page.host.close()
        gate.open()
        await gate.waitForDepartures()
        #expect(log.drain() == ["appear", "begin 1", "cancelled 1"])
    }

    struct Counting: View {
        @State private var count = 0
        var body: some View { Text("\(count)").task { count += 1 } }
    }

    @Test func `changes that a task makes are shown once the page has settled`() async {
        let page = Page(Counting())
        #expect(page.texts == ["0"])
        await page.host.settled(tasks: true)
        await page.host.settled()
        page.flush()
        #expect(page.texts == ["1"])
    }

    @Test func `an automatic flush passes its operations to the host`() async {
        let page = Page(Counting())
        var received = 0
        page.host.onOperations = { received += $0.count }
        await page.host.settled(tasks: true)
        await page.host.settled()
        #expect(received == 1)
        #expect(page.host.flush().isEmpty)
    }
}
