import Oak
import OakUI
import Patterns

extension EnvironmentValues {
    @Entry var dataLoaderEnv = DataLoader.Env(dataService: { [] }, connectivity: { true })
}

/// A view that loads a list and keeps showing the current items while it reloads.
struct DataLoaderView: View {
    @Environment(\.dataLoaderEnv) private var env

    var body: some View {
        TransducerView(of: DataLoader.self, initialState: DataLoader.initialState, env: env) { state, input in
            DataLoaderContent(state: state, input: input)
        }
    }
}

/// The content for a state. Previews show this view directly.
struct DataLoaderContent: View {
    let state: DataLoader.State
    let input: DataLoader.Input

    var body: some View {
        VStack(alignment: .leading) {
            switch state {
            case .idle:
                Text("Nothing has been loaded yet.")
                Button("Load") { try? input.send(.load) }
                    .buttonStyle(.borderedProminent)

            case .loading(let shown):
                ProgressView(shown == nil ? "Loading…" : "Reloading…")
                Button("Cancel") { try? input.send(.cancel) }
                ItemList(items: shown ?? [])

            case .loaded(let items):
                Button("Reload") { try? input.send(.reload) }
                ItemList(items: items)

            case .error(let error, let shown):
                Text(error.sentence)
                HStack {
                    if error.canRetry {
                        Button("Try Again") { try? input.send(.retry) }
                            .buttonStyle(.borderedProminent)
                    }
                    Button("Dismiss") { try? input.send(.dismiss) }
                }
                ItemList(items: shown ?? [])
            }
        }
    }
}

private struct ItemList: View {
    let items: [DataItem]

    var body: some View {
        if !items.isEmpty {
            List(items) { Text($0.title) }
        }
    }
}

extension DataLoader.LoadError {
    fileprivate var sentence: String {
        switch self {
        case .offline: "There is no network connection."
        case .unavailable: "The service is currently unavailable."
        case .notFound: "The list does not exist."
        case .other(let failure): failure.message
        }
    }
}

extension DataLoader.Env {
    /// Returns a demo service in which every third load fails.
    static func demo() -> DataLoader.Env {
        let calls = CallCounter()
        return DataLoader.Env(
            dataService: {
                try await Task.sleep(for: .milliseconds(700))
                let call = await calls.next()
                guard call % 3 != 0 else { throw DataLoader.LoadError.unavailable }
                return (1...4 + call % 3).map { DataItem(id: $0, title: "Item \($0) of load \(call)") }
            }, connectivity: { true })
    }
}

#Preview("Reloading") {
    DataLoaderContent(
        state: .loading(shown: [DataItem(id: 1, title: "An item")]), input: DataLoader.Input())
}

#Preview("No network") {
    DataLoaderContent(state: .error(.offline, shown: nil), input: DataLoader.Input())
}
