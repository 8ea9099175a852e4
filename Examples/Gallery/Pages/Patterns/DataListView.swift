import Oak
import OakUI
import Patterns

extension EnvironmentValues {
    @Entry var dataListEnv = DataListTransducer.Env { [] }
}

/// A view that runs `DataListTransducer` and loads a list when it appears.
struct DataListView: View {
    @Environment(\.dataListEnv) private var env

    var body: some View {
        TransducerView(
            of: DataListTransducer.self, initialState: DataListTransducer.initialState, env: env
        ) { state, input in
            DataListContent(state: state, input: input)
                .onAppear { try? input.send(.loadData) }
        }
    }
}

/// The content for a state. Previews show this view directly.
struct DataListContent: View {
    let state: DataListTransducer.State
    let input: DataListTransducer.Input

    var body: some View {
        VStack(alignment: .leading) {
            switch state {
            case .idle:
                Text("No items.")
                Button("Load") { try? input.send(.loadData) }
                    .buttonStyle(.borderedProminent)

            case .loading:
                ProgressView("Loading…")
                Button("Cancel") { try? input.send(.cancel) }

            case .loaded(let items):
                Button("Reload") { try? input.send(.loadData) }
                List(items) { Text($0.title) }

            case .error(let failure):
                Text(failure.message)
                HStack {
                    Button("Try Again") { try? input.send(.loadData) }
                        .buttonStyle(.borderedProminent)
                    Button("Dismiss") { try? input.send(.dismissError) }
                }
            }
        }
    }
}

extension DataListTransducer.Env {
    /// Returns a demo service in which every second call fails.
    static func demo() -> DataListTransducer.Env {
        let calls = CallCounter()
        return DataListTransducer.Env {
            try await Task.sleep(for: .milliseconds(700))
            guard await calls.next() % 2 == 1 else { throw Failure("The service did not respond.") }
            return ["Acorn", "Beech nut", "Chestnut"].enumerated().map { DataItem(id: $0, title: $1) }
        }
    }
}

#Preview("Loaded") {
    DataListContent(
        state: .loaded([DataItem(id: 1, title: "An item")]), input: DataListTransducer.Input())
}

#Preview("Failed") {
    DataListContent(
        state: .error(Failure("The service did not respond.")), input: DataListTransducer.Input())
}
