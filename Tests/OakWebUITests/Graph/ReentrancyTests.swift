import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ReentrancyTests {
    struct WritesOnce: View {
        @State private var count = 0
        func increaseUpTo3() { if count < 3 { count += 1 } }
        var body: some View {
            let _ = increaseUpTo3()
            Text("\(count)")
        }
    }

    @Test func `a state change made in a body is reported, stored and shown`() {
        let page = Page(WritesOnce())
        #expect(page.texts == ["3"])
        #expect(page.host.evaluations == 4)
        #expect(page.host.issues == Array(repeating: .changeDuringUpdate(view: "WritesOnce"), count: 3))
    }

    struct WritesAlways: View {
        @State private var count = 0
        func increase() { count += 1 }
        var body: some View {
            let _ = increase()
            Text("\(count)")
            Button("ok") {}
        }
    }

    @Test func `an endless update caused by a body that changes the state it reads is stopped and reported`()
        throws
    {
        let page = Page(WritesAlways())
        #expect(page.host.evaluations == Graph.roundLimit + 1)
        #expect(
            page.host.issues.contains(.endlessUpdate(rounds: Graph.roundLimit, views: ["WritesAlways"])))
        #expect(page.all(.button).count == 1)
        #expect(page.host.flush().isEmpty)  // the update is not continued automatically
    }

    struct PingPong: View {
        @State private var count = 0
        var body: some View {
            Button("start") { count += 1 }
            Text("\(count)").onChange(of: count) { count += 1 }
        }
    }

    @Test func `actions that trigger each other are stopped and reported, and the page keeps working`()
        throws
    {
        let page = Page(PingPong())
        try page.press("start")
        #expect(page.host.issues.contains { if case .endlessUpdate = $0 { true } else { false } })
        let shown = page.texts
        try page.press("start")
        #expect(page.texts != shown)
    }

    @Test func `issues are passed to the host's handler when they occur`() {
        var received: [GraphIssue] = []
        _ = Page(WritesOnce(), onIssue: { received.append($0) })
        #expect(received.count == 3)
    }

    struct Flushing: View {
        final class Kept { weak var host: Host? }
        let kept: Kept
        @State private var count = 0
        var body: some View {
            Button("up") { count += 1 }
            Text("\(count)").onChange(of: count) { #expect(kept.host?.flush().isEmpty == true) }
        }
    }

    @Test func `a reentrant call to flush, from an action that runs during a flush, has no effect`() throws {
        let kept = Flushing.Kept()
        let page = Page(Flushing(kept: kept))
        kept.host = page.host
        try page.press("up")
        #expect(page.texts == ["1"])
    }

    struct Growing: View {
        @State private var isShown = false
        var body: some View {
            Button("show") { isShown = true }
            if isShown { Inner() }
        }

        struct Inner: View {
            @State private var names: [String] = []
            var body: some View {
                VStack {
                    ForEach(names, id: \.self) { Text($0) }
                    Text("end")
                }
                .onAppear { names = ["a", "b"] }
            }
        }
    }

    @Test func `changes that a new view makes when it appears are part of its insertion`() throws {
        let page = Page(Growing())
        try page.press("show")
        #expect(page.texts == ["a", "b", "end"])
        #expect(page.lastOperations.count == 1)
    }
}
