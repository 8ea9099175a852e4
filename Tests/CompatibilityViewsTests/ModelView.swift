// A view model whose state is a value with a reducer function, so that views of the state need no model.
import Observation
import SwiftUI

@MainActor
@Observable
final class RadioModel {
    struct State {
        enum Effect {
            case tuned(String)
            case failed(any Error)
            case turnedOff
        }

        var isOn = false
        var station: String?
        var error: (any Error)?

        mutating func reduce(_ effect: Effect) {
            switch effect {
            case .tuned(let station): self = State(isOn: true, station: station)
            case .failed(let error): self = State(error: error)
            case .turnedOff: self = State()
            }
        }
    }

    private(set) var state = State()
    private let tuner: () throws -> String

    init(tuner: @escaping () throws -> String) { self.tuner = tuner }

    func turnOn() {
        do { state.reduce(.tuned(try tuner())) } catch { state.reduce(.failed(error)) }
    }

    func turnOff() { state.reduce(.turnedOff) }
}

struct RadioView: View {
    @State private var model: RadioModel

    init(tuner: @escaping () throws -> String) {
        _model = State(initialValue: RadioModel(tuner: tuner))
    }

    var body: some View {
        Content(state: model.state, turnOff: model.turnOff)
            .onAppear { model.turnOn() }
    }

    struct Content: View {
        let state: RadioModel.State
        var turnOff: @MainActor () -> Void = {}

        var body: some View {
            Group {
                if state.isOn {
                    Text(state.station ?? "")
                    Button("Turn off", action: turnOff)
                } else if let error = state.error {
                    ErrorView(error: error) { turnOff() }
                } else {
                    List([1, 2], id: \.self) { item in
                        Text("Idea \(item)")
                    }
                }
            }
        }
    }
}

#Preview("Off") { RadioView.Content(state: .init()) }
#Preview("On") { RadioView.Content(state: .init(isOn: true, station: "Jazz")) }
#Preview("Broken") { RadioView.Content(state: .init(error: CancellationError())) }
