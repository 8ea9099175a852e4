/// A template for a feature that loads some text, shows it, and can be cancelled.
struct FeatureTemplate {
    let name: String

    var module: String { name + "Feature" }

    var files: [(name: String, text: String)] {
        [
            ("Sources/\(module)/\(name).swift", machine),
            ("Sources/\(module)/\(name)Env.swift", port),
            ("Sources/\(module)/\(name)View.swift", view),
            ("Tests/\(module)Tests/\(name)Tests.swift", tests),
        ]
    }

    /// The targets of the feature, for use in a package manifest.
    var targets: String {
        """
                .target(
                    name: "\(module)",
                    dependencies: [.product(name: "Oak", package: "oak"), .product(name: "OakUI", package: "oak")]),
                .testTarget(
                    name: "\(module)Tests",
                    dependencies: [
                        "\(module)", .product(name: "Oak", package: "oak"),
                        .product(name: "OakCheck", package: "oak"), .product(name: "OakTesting", package: "oak"),
                        .product(name: "OakUITesting", package: "oak"),
                    ]),
        """
    }

    var instructions: String {
        """

        Add these targets to Package.swift:

        \(targets)

        """
    }

    private var machine: String {
        """
        import Oak

        /// A feature that loads some text and shows it.
        ///
        /// | | load | cancel | loaded | failed |
        /// |---|---|---|---|---|
        /// | **idle**, **failed** | loading | | | |
        /// | **loading** | | idle | loaded | failed |
        /// | **loaded** | loading | | | |
        public enum \(name): EffectTransducer {
            public typealias Env = \(name)Env

            public enum State: NonTerminal, Hashable, Sendable {
                case idle
                case loading
                case loaded(String)
                case failed(String)
            }

            public enum Event: Hashable, Sendable {
                // Sent by the view.
                case load
                case cancel

                // Sent by effects.
                case loaded(String)
                case failed(String)
            }

            enum ID: Hashable, Sendable { case load }

            public static var initialState: State { .idle }

            public static func update(_ state: inout State, event: Event) -> Effect? {
                switch (state, event) {
                case (.idle, .load), (.loaded, .load), (.failed, .load):
                    state = .loading
                    return Effect(id: ID.load) { env, input in
                        try input.send(.loaded(try await env.load()))
                    }
                    .catching { .failed("\\($0)") }
                case (.loading, .cancel):
                    state = .idle
                    return .cancel(id: ID.load)
                case (.loading, .loaded(let text)):
                    state = .loaded(text)
                    return nil
                case (.loading, .failed(let reason)):
                    state = .failed(reason)
                    return nil

                case (.idle, _), (.loading, .load), (.loaded, _), (.failed, _):
                    return nil
                }
            }
        }

        """
    }

    private var port: String {
        """
        /// The services that the effects of ``\(name)`` use.
        public struct \(name)Env: Sendable {
            public var load: @Sendable () async throws -> String

            public init(load: @escaping @Sendable () async throws -> String) {
                self.load = load
            }
        }

        extension \(name)Env {
            /// The services of the app. Replace the body with a request to your server.
            public static var live: \(name)Env {
                \(name)Env {
                    try await Task.sleep(for: .seconds(1))
                    return "Acorn"
                }
            }

            /// Services that return immediately, for previews and tests.
            public static var mock: \(name)Env { \(name)Env { "Acorn" } }
        }

        """
    }

    private var view: String {
        """
        import Oak
        import OakUI

        public struct \(name)View: View {
            private let env: \(name)Env

            public init(env: \(name)Env) {
                self.env = env
            }

            public var body: some View {
                TransducerView(of: \(name).self, initialState: \(name).initialState, env: env) { state, input in
                    VStack {
                        switch state {
                        case .idle: Text("Nothing loaded yet")
                        case .loading: ProgressView("Loading…")
                        case .loaded(let text): Text(text)
                        case .failed(let reason): Text(reason)
                        }
                        if state == .loading {
                            Button("Cancel") { try? input.send(.cancel) }
                        } else {
                            Button("Load") { try? input.send(.load) }
                        }
                    }
                }
            }
        }

        #Preview { \(name)View(env: .mock) }

        """
    }

    private var tests: String {
        """
        import Oak
        import OakCheck
        import OakTesting
        import OakUITesting
        import Testing

        @testable import \(module)

        @MainActor
        @Suite struct \(name)Tests {
            @Test func `the loaded text is shown`() async {
                let machine = TestMachine(of: \(name).self, initialState: .idle, env: .mock)
                machine.send(.load) { $0 = .loading }
                await machine.receive(.loaded("Acorn")) { $0 = .loaded("Acorn") }
                await machine.finish()
            }

            @Test func `a failed load can be retried`() {
                Spec<\(name)>.given(.failed("offline")).when(.load)
                    .then(.loading, effects: [.run(id: EffectID(\(name).ID.load))])
            }

            @Test func `a cancelled load shows nothing`() async {
                let machine = TestMachine(of: \(name).self, initialState: .idle, env: .mock)
                machine.send(.load) { $0 = .loading }
                machine.send(.cancel) { $0 = .idle }
                await machine.finish()
            }

            /// Explores every order of events and results.
            @Test func `every load ends`() async {
                struct Offline: Error {}
                let report = await Check(\(name).self, initialState: .idle, env: .mock)
                    .events(.load, .cancel)
                    .effect(\(name).ID.load, outcomes: .event(.loaded("Acorn")), .failure(Offline()))
                    .leadsTo("every load ends", { $0 == .loading }, { $0 != .loading })
                    .run()
                #expect(report.isProof, "\\(report)")
            }

            // `TestPage` is available on Linux, where the views run without SwiftUI.
            #if !canImport(SwiftUI)
                @Test func `tapping Load shows the text`() async {
                    let page = TestPage { \(name)View(env: .mock) }
                    page.button("Load").tap()
                    await page.text("Acorn").appears()
                }
            #endif
        }

        """
    }
}
