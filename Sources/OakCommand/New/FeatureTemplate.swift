/// A feature to begin with: it loads a text, shows it, and can be cancelled.
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

    var advice: String {
        """

        Add to the targets of Package.swift:

            .target(
                name: "\(module)",
                dependencies: [.product(name: "Oak", package: "oak"), .product(name: "OakUI", package: "oak")]),
            .testTarget(name: "\(module)Tests", dependencies: ["\(module)"]),

        """
    }

    private var machine: String {
        """
        import Oak

        /// Loads a text, and shows it.
        ///
        /// | | load | cancel | loaded | failed |
        /// |---|---|---|---|---|
        /// | **idle**, **failed** | loading | | | |
        /// | **loading** | | idle | loaded | failed |
        /// | **loaded** | loading | | | |
        public enum \(name): EffectTransducer {
            public typealias Env = \(name)Env

            public enum State: NonTerminal, Equatable, Sendable {
                case idle
                case loading
                case loaded(String)
                case failed(String)
            }

            public enum Event: Equatable, Sendable {
                // What the user asks for.
                case load
                case cancel

                // What effects answer.
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
        /// What \(name) needs of the world.
        public struct \(name)Env: Sendable {
            public var load: @Sendable () async throws -> String

            public init(load: @escaping @Sendable () async throws -> String) {
                self.load = load
            }
        }

        extension \(name)Env {
            /// For previews and tests.
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
                        case .idle: Text("Nothing is loaded.")
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

        """
    }

    private var tests: String {
        """
        import Testing

        @testable import \(module)

        @Suite struct \(name)Tests {
            private func state(after events: \(name).Event...) -> \(name).State {
                events.reduce(into: \(name).initialState) { state, event in
                    _ = \(name).update(&state, event: event)
                }
            }

            @Test func `what was loaded is shown`() {
                #expect(state(after: .load) == .loading)
                #expect(state(after: .load, .loaded("Acorn")) == .loaded("Acorn"))
            }

            @Test func `a failure is told, and can be repeated`() {
                #expect(state(after: .load, .failed("offline")) == .failed("offline"))
                #expect(state(after: .load, .failed("offline"), .load) == .loading)
            }

            @Test func `an answer after cancelling is not shown`() {
                #expect(state(after: .load, .cancel, .loaded("Acorn")) == .idle)
            }
        }

        """
    }
}
