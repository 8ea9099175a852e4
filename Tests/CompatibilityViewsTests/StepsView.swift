// A transition function that a view calls on its own state, without a machine.
import SwiftUI

enum Steps {
    enum State {
        case start
        case walking(steps: Int)
        case arrived(steps: Int)
    }

    enum Event {
        case start
        case step
        case back
        case arrive
    }

    static func transition(_ state: inout State, event: Event) {
        switch (event, state) {
        case (.start, .start):
            state = .walking(steps: 0)
        case (.step, .walking(steps: let steps)):
            state = .walking(steps: steps + 1)
        case (.back, .walking(steps: let steps)):
            state = .walking(steps: steps - 1)
        case (.arrive, .walking(steps: let steps)):
            state = .arrived(steps: steps)
        case (_, _):
            return
        }
    }
}

extension Steps { enum Views {} }

extension Steps.State {
    var steps: Int? {
        switch self {
        case .walking(steps: let value):
            value
        case .arrived(steps: let value):
            value
        case .start:
            nil
        }
    }
}

extension Steps.Views {

    struct ContentView: View {
        @State private var state: Steps.State = .walking(steps: 0)

        var body: some View {
            let steps = state.steps ?? 0
            VStack {
                Text("\(steps)")
                    .font(.largeTitle)
                    .padding()

                HStack {
                    Button {
                        send(.step)
                    } label: {
                        Image(systemName: "plus")
                    }
                    .padding()
                    Button {
                        send(.back)
                    } label: {
                        Image(systemName: "minus")
                    }
                    .padding()
                }
            }
        }

        func send(_ event: Steps.Event) {
            Steps.transition(&state, event: event)
        }
    }
}

#Preview {
    Steps.Views.ContentView()
}
