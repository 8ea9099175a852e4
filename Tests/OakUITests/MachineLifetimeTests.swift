import Mounting
import Oak
import OakBase
import OakUI
import TestSupport
import Testing

@testable import OakWebUI

@MainActor
@Suite struct MachineLifetimeTests {
    /// A service whose effects wait until they are released. It counts the effects and their cancellations.
    @MainActor
    final class Service {
        private(set) var begun = 0
        let cancelled = Mutex(0)
        private let gate = Gate()

        func waitForever() async throws -> String {
            begun += 1
            await withTaskCancellationHandler {
                await gate.wait()
            } onCancel: {
                cancelled.withLock { $0 += 1 }
            }
            throw CancellationError()
        }

        /// Releases the waiting effects.
        func close() { gate.open() }
    }

    struct Leaving: View {
        let service: Service
        let log: Log
        @State private var isShown = true
        @State private var identity = 0
        var body: some View {
            Button("hide") { isShown = false }
            Button("renew") { identity += 1 }
            if isShown {
                TransducerView(
                    of: Fetcher.self, initialState: .idle,
                    env: .init { @MainActor [service] in try await service.waitForever() },
                    completion: { log("end \($0.text)") },
                    content: { state, input in
                        Text(state.text)
                        Button("load") { try? input.send(.load) }
                    }
                )
                .id(identity)
            }
        }
    }

    @Test(arguments: ["hide", "renew"])
    func `removing a view or changing its identity cancels its machine and the machine's effects`(
        _ button: String
    ) async throws {
        let (service, log) = (Service(), Log())
        let page = Page(Leaving(service: service, log: log))
        try page.press("load")
        await waitUntil { service.begun == 1 }
        try page.press(button)
        #expect(service.cancelled.withLock { $0 } == 1)
        service.close()
        var entries: [String] = []
        await waitUntil {
            entries += log.drain()
            return !entries.isEmpty
        }
        page.flush()
        #expect(page.texts == (button == "hide" ? [] : ["idle"]))
        #expect(entries == ["end CancellationError()"])
    }

    @Test func `closing a page cancels the machines of its views`() async throws {
        let service = Service()
        let page = Page(Leaving(service: service, log: Log()))
        try page.press("load")
        await waitUntil { service.begun == 1 }
        page.host.close()
        #expect(service.cancelled.withLock { $0 } == 1)
        service.close()
    }

    struct Kept: View {
        @State private var isShown = true
        let witness: Log
        var body: some View {
            Button("hide") { isShown = false }
            if isShown {
                TransducerView(
                    of: Fetcher.self, initialState: .idle, env: .init { "done" },
                    completion: { [witness] _ in witness("end") },
                    content: { [witness] state, input in
                        Text(state.text).onAppear {
                            witness("shown")
                            try? input.send(.load)
                        }
                    })
            }
        }
    }

    @Test func `closing a page releases the machines of its views`() async throws {
        weak var witness: Log?
        let page: Page
        do {
            let log = Log()
            witness = log
            page = Page(AnyView(Kept(witness: log)))
        }
        #expect(witness != nil)
        page.host.close()
        await waitUntil { witness == nil }  // The completion handler is called first.
    }

    /// A collection of weak references.
    final class WeakLogs {
        struct Entry { weak var object: AnyObject? }
        var entries: [Entry] = []
        var alive: Int { entries.count { $0.object != nil } }

        func makeLog() -> Log {
            let log = Log()
            entries.append(Entry(object: log))
            return log
        }
    }

    struct Tracked: View {
        let logs: WeakLogs
        @State private var isShown = true
        @State private var state = Tally.State()
        var body: some View {
            Button("hide") { isShown = false }
            if isShown {
                let log = logs.makeLog()
                TransducerView(
                    of: Tally.self, initialState: $state, output: { log("output \($0)") },
                    completion: { _ in log("end") },
                    content: { state, input in
                        Text("\(state.count)").onAppear { log("shown") }
                        Button("up") { try? input.send(.up) }.onDisappear { log("gone") }
                    })
            }
        }
    }

    @Test func `values captured by a view's closures are released with the view`()
        async throws
    {
        let logs = WeakLogs()
        let page = Page(Tracked(logs: logs))
        for _ in 1...3 { try page.press("up") }
        #expect(logs.alive > 0)
        try page.press("hide")
        page.flush()
        await waitUntil { logs.alive == 0 }
    }

    @Test func `an input that outlives its view rejects events`() throws {
        var kept: Fetcher.Input?
        let page = Page(Toggled { input in kept = input })
        try page.press("hide")
        #expect(throws: SendError.cancelled) { try #require(kept).send(.load) }
    }

    struct Toggled: View {
        let found: (Fetcher.Input) -> Void
        @State private var isShown = true
        var body: some View {
            Button("hide") { isShown = false }
            if isShown {
                TransducerView(of: Fetcher.self, initialState: .idle, env: .init { "" }) { state, input in
                    Text(state.text).onAppear { found(input) }
                }
            }
        }
    }

    @Test func `pending outputs of a machine are not delivered after its page has been closed`() async throws
    {
        let log = Log()
        let page = Page(Announcing(log: log))
        page.host.close()
        await turn()
        #expect(log.drain() == [])
    }

    struct Announcing: View {
        let log: Log
        var body: some View {
            TransducerView(
                of: SelfStarter.self, initialState: .new, output: { log($0) },
                content: { state, _ in Text("\(state)") })
        }
    }

    struct Injected: View {
        @State private var answer = "one"
        @State private var state = Fetcher.State.idle
        var body: some View {
            Button("change") { answer = "two" }
            TransducerView(
                of: Fetcher.self, initialState: $state, env: .init { @MainActor [answer] in answer }
            ) { state, input in
                Text(state.text)
                Button("load") { try? input.send(.load) }
            }
        }
    }

    @Test func `effects that start after a change to the environment use the new environment`() async throws {
        let page = Page(Injected())
        try page.press("load")
        try page.press("change")
        await waitUntil {
            page.flush()
            return page.texts == ["one"]
        }
        try page.press("load")
        await waitUntil {
            page.flush()
            return page.texts == ["two"]
        }
    }
}
