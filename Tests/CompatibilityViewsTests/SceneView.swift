// A modular feature: it declares its port, an adapter implements the port, and an injector connects the two.
import Oak
import OakUI
import SwiftUI

enum Stations { enum Views {} }

extension Stations {
    struct Station: Identifiable, Equatable, Sendable {
        let id: Int
        let name: String
    }
}

/// The port. It is not `Sendable`, because a public struct does not conform implicitly.
public struct StationsEnv {
    var loadStation: @Sendable (Int) async throws -> Stations.Station
    var loadNearest: @Sendable () async throws -> Stations.Station
}

extension StationsEnv {
    static var live: StationsEnv {
        StationsEnv(
            loadStation: { Stations.Station(id: $0, name: "No. \($0)") },
            loadNearest: { Stations.Station(id: 7, name: "No. 7") })
    }

    static var mock: StationsEnv {
        StationsEnv(
            loadStation: { Stations.Station(id: $0, name: "Mock \($0)") },
            loadNearest: { Stations.Station(id: 1, name: "Mock 1") })
    }
}

extension Stations {
    enum Transducer: EffectTransducer {
        typealias Env = StationsEnv

        enum State: NonTerminal {
            case start
            case loading
            case shown(Station)
            case failed(any Error)
        }

        enum Event {
            case appeared
            case next
            case didCompleteLoading(Result<Station, any Error>)
        }

        static var initialState: State { .start }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (.start, .appeared):
                state = .loading
                return loadNearest()
            case (.shown(let station), .next):
                state = .loading
                return load(station.id + 1)
            case (.loading, .didCompleteLoading(.success(let station))):
                state = .shown(station)
                return nil
            case (.loading, .didCompleteLoading(.failure(let error))):
                state = .failed(error)
                return nil
            default:
                return nil
            }
        }

        static func loadNearest() -> Effect {
            Effect(id: "load") { sideEffects, input in
                let station = try await sideEffects.loadNearest()
                try input.send(.didCompleteLoading(.success(station)))
            }.catching { .didCompleteLoading(.failure($0)) }
        }

        static func load(_ id: Int) -> Effect {
            Effect(id: "load") { sideEffects, input in
                let station = try await sideEffects.loadStation(id)
                try input.send(.didCompleteLoading(.success(station)))
            }.catching { .didCompleteLoading(.failure($0)) }
        }
    }
}

extension EnvironmentValues {
    @Entry var stationsEnv: StationsEnv = .mock
    @Entry var stationsTitle: String?
}

extension Stations.Views {
    struct SceneView: View {
        @Environment(\.stationsEnv) private var env
        @Environment(\.stationsTitle) private var title
        @State private var state = Stations.Transducer.initialState

        var body: some View {
            TransducerView(
                of: Stations.Transducer.self,
                initialState: $state,
                env: env
            ) { state, input in
                StateView(title: title, state: state, input: input)
                    .onAppear { try? input.send(.appeared) }
            }
        }
    }

    /// A view that needs only a state, so that any state can be previewed.
    struct StateView: View {
        var title: String?
        let state: Stations.Transducer.State
        let input: Stations.Transducer.Input

        var body: some View {
            VStack {
                if let title { Text(title).font(.headline) }
                switch state {
                case .start:
                    EmptyView()
                case .loading:
                    ProgressView()
                case .shown(let station):
                    Text(station.name)
                    Button("Next") { try? input.send(.next) }
                case .failed(let error):
                    Text(error.localizedDescription)
                }
            }
        }
    }
}

/// The injector, which is the only type that knows the adapter behind the port.
struct MainView: View {
    var body: some View {
        Stations.Views.SceneView()
            .environment(\.stationsEnv, StationsEnv.live)
            .environment(\.stationsTitle, "Stations")
    }
}

#Preview("Mock") {
    Stations.Views.SceneView()
}

#Preview("Live") {
    Stations.Views.SceneView()
        .environment(\.stationsEnv, .live)
}

#Preview("Loading") {
    Stations.Views.StateView(state: .loading, input: .init())
}

#Preview("Shown") {
    @Previewable @State var state = Stations.Transducer.State.shown(.init(id: 3, name: "Three"))
    TransducerView(of: Stations.Transducer.self, initialState: $state, env: .mock) { state, input in
        Stations.Views.StateView(state: state, input: input)
    }
}
