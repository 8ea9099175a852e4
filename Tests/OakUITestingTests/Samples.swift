import Oak
import OakUI

struct Person: Identifiable, Sendable {
    let id: Int
    let name: String
}

/// A machine that uses an effect to load people.
enum People: EffectTransducer {
    enum State: NonTerminal {
        case idle, loading
        case loaded([Person])
        case failed(any Error)
    }
    enum Event {
        case load
        case received([Person])
        case failed(any Error)
    }
    struct Env: Sendable { var fetch: @Sendable () async throws -> [Person] }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.loading, .received(let people)): state = .loaded(people)
        case (.loading, .failed(let error)): state = .failed(error)
        case (_, .load):
            state = .loading
            return Effect(id: "load") { env, input in
                try input.send(.received(try await env.fetch()))
            }.catching { .failed($0) }
        default: break
        }
        return nil
    }
}

struct PeopleView: View {
    let env: People.Env

    var body: some View {
        TransducerView(of: People.self, initialState: .idle, env: env) { state, input in
            switch state {
            case .idle: Text("Nothing yet")
            case .loading: Text("Loading")
            case .loaded(let people): List(people) { Text($0.name) }
            case .failed(let error): Text("Failed: \(error)")
            }
            Button("Load") { try? input.send(.load) }
            Button("Off") {}.disabled(true)
        }
    }
}

struct TappableRow: View {
    @State private var taps = 0
    @State private var name = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack {
            Text("\(taps) taps")
            TextField("Name", text: $name).focused($isFocused)
            Button("Off") {}.disabled(true)
            Text(isFocused ? "focused" : "resting")
        }
        .onTapGesture { taps += 1 }
    }
}

struct PersonForm: View {
    @State private var name = ""
    @State private var city = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack {
            TextField("Name", text: $name).focused($isFocused)
            TextField("City", text: $city)
            Text(isFocused ? "typing" : "resting")
        }
        HStack {
            Button("Clear") { (name, city) = ("", "") }
            Button("Clear") { city = "" }
            Text("\(name) of \(city)")
        }
    }
}

struct Endless: View {
    @State private var isShown = true
    @State private var ticks = 0
    var body: some View {
        Button("hide") { isShown = false }
        Text("\(ticks)")
        if isShown {
            Text("there").task { try? await Task.sleep(for: .seconds(1_000_000)) }
        }
    }
}

/// A machine that uses a debounced effect to count the pauses in typing.
enum Pause: EffectTransducer {
    struct State: NonTerminal { var count = 0 }
    enum Event { case type, paused }
    struct Env: Sendable {}

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .type:
            return Effect(id: "pause") { _, input in try input.send(.paused) }.debounced(.seconds(1))
        case .paused: state.count += 1
        }
        return nil
    }
}

struct Pausing: View {
    var body: some View {
        TransducerView(of: Pause.self, initialState: Pause.State(), env: Pause.Env()) { state, input in
            Text("\(state.count)")
            Button("type") { try? input.send(.type) }
        }
    }
}
