#if !canImport(SwiftUI)
    import Oak
    import Testing

    @testable import OakUI

    @MainActor
    @Suite struct MachineLifetimeTests {
        /// Counts effects that run, and is alive as long as somebody holds it.
        final class Service: Sendable {
            private struct Counts: Sendable { var begun = 0, cancelled = 0 }
            private let counts = Locked(Counts())

            var begun: Int { counts { $0.begun } }
            var cancelled: Int { counts { $0.cancelled } }

            /// Waits until it is cancelled.
            func waitForever() async throws -> String {
                counts { $0.begun += 1 }
                do {
                    try await Task.sleep(for: .seconds(1_000_000))
                } catch {
                    counts { $0.cancelled += 1 }
                    throw error
                }
                return ""
            }
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
                        env: .init { [service] in try await service.waitForever() },
                        completion: { _ in log("end") },
                        content: { state, input in
                            Text(state.text)
                            Button("load") { try? input.send(.load) }
                        }
                    )
                    .id(identity)
                }
            }
        }

        private func until(_ condition: () -> Bool) async {
            for _ in 0..<100_000 where !condition() { await Task.yield() }
            #expect(condition())
        }

        @Test(arguments: ["hide", "renew"])
        func `the end of the identity cancels the machine and its effects`(_ button: String) async throws {
            let (service, log) = (Service(), Log())
            let page = Page(Leaving(service: service, log: log))
            try page.press("load")
            await until { service.begun == 1 }
            try page.press(button)
            await until { service.cancelled == 1 }
            await turn()
            page.flush()
            #expect(page.texts == (button == "hide" ? [] : ["idle"]))
            #expect(log.take() == [])
        }

        @Test func `closing the page cancels the machine`() async throws {
            let service = Service()
            let page = Page(Leaving(service: service, log: Log()))
            try page.press("load")
            await until { service.begun == 1 }
            page.host.close()
            await until { service.cancelled == 1 }
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

        @Test func `nothing is left of a view that has gone`() async throws {
            weak var witness: Log?
            let page: Page
            do {
                let log = Log()
                witness = log
                page = Page(AnyView(Kept(witness: log)))
            }
            #expect(witness != nil)
            page.host.close()
            #expect(witness == nil)
        }

        @Test func `an input that outlives the view sends no more, and keeps nothing`() throws {
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

        @Test func `outputs that wait are not told once the view has gone`() async throws {
            let log = Log()
            let page = Page(Announcing(log: log))
            page.host.close()
            await turn()
            #expect(log.take() == [])
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
                    of: Fetcher.self, initialState: $state, env: .init { [answer] in answer }
                ) { state, input in
                    Text(state.text)
                    Button("load") { try? input.send(.load) }
                }
            }
        }

        @Test func `a changed environment serves the effects that start afterwards`() async throws {
            let page = Page(Injected())
            try page.press("load")
            try page.press("change")
            await until {
                page.flush()
                return page.texts == ["one"]
            }
            try page.press("load")
            await until {
                page.flush()
                return page.texts == ["two"]
            }
        }
    }
#endif
