import Oak
import OakUI

/// A to-do list that uses effects to load and save its items.
enum Tasks: EffectTransducer {
    struct Item: Identifiable, Equatable, Sendable {
        var id: Int
        var title: String
        var isDone = false
        var priority = Priority.normal
        var due: Date?
    }

    enum Priority: String, CaseIterable, Sendable { case low, normal, high }

    struct State: NonTerminal, Equatable {
        var items: [Item] = []
        var draft = ""
        var failure: String?
        var isLoading = false
    }

    enum Event: Sendable {
        case appeared
        case loaded([Item])
        case typed(String)
        case added
        case changed(Item)
        case deleted(IndexSet)
        case allDeleted
        case failed(String)
        case failureRead
    }

    struct Env: Sendable {
        var load: @Sendable () async throws -> [Item]
        var save: @Sendable ([Item]) async throws -> Void
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .appeared:
            state.isLoading = true
            return Effect(id: "load") { env, input in
                try input.send(.loaded(try await env.load()))
            }.catching { .failed("\($0)") }
        case .loaded(let items): (state.items, state.isLoading) = (items, false)
        case .typed(let text): state.draft = text
        case .added:
            let title = state.draft.trimmingCharacters(in: .whitespaces)
            guard !title.isEmpty else { break }
            state.items.append(Item(id: (state.items.map(\.id).max() ?? 0) + 1, title: title))
            state.draft = ""
            return save(state.items)
        case .changed(let item):
            guard let index = state.items.firstIndex(where: { $0.id == item.id }) else { break }
            state.items[index] = item
            return save(state.items)
        case .deleted(let offsets):
            state.items.remove(atOffsets: offsets)
            return save(state.items)
        case .allDeleted:
            state.items = []
            return save(state.items)
        case .failed(let text): (state.failure, state.isLoading) = (text, false)
        case .failureRead: state.failure = nil
        }
        return nil
    }

    private static func save(_ items: [Item]) -> Effect {
        Effect(id: "save") { env, _ in try await env.save(items) }.catching { .failed("\($0)") }
    }
}

struct TasksView: View {
    let env: Tasks.Env

    var body: some View {
        TransducerView(of: Tasks.self, initialState: .init(), env: env) { state, input in
            NavigationStack {
                TaskList(state: state, input: input)
            }
            .onAppear { try? input.send(.appeared) }
        }
    }
}

struct TaskList: View {
    let state: Tasks.State
    let input: Tasks.Input
    @State private var search = ""
    @State private var isAsking = false
    @State private var isShowingHelp = false

    var body: some View {
        List {
            Section("New") {
                TextField(
                    "What needs to be done?", text: input.binding(state.draft, send: Tasks.Event.typed)
                )
                .onSubmit { try? input.send(.added) }
            }
            if state.isLoading {
                ProgressView("Loading")
            } else if state.items.isEmpty {
                ContentUnavailableView("Nothing to do", systemImage: "checkmark.circle")
            }
            Section("Tasks") {
                ForEach(found) { TaskRow(item: $0, input: input) }
                    .onDelete { try? input.send(.deleted($0)) }
            }
        }
        .searchable(text: $search)
        .navigationTitle("To do")
        .navigationDestination(for: Int.self) { id in
            if let item = state.items.first(where: { $0.id == id }) {
                TaskForm(item: input.binding(item, send: Tasks.Event.changed))
            }
        }
        .toolbar {
            ToolbarItem { Button("Help", systemImage: "questionmark.circle") { isShowingHelp = true } }
            ToolbarItem { Button("Delete all") { isAsking = true }.disabled(state.items.isEmpty) }
        }
        .confirmationDialog("Delete all tasks?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { try? input.send(.allDeleted) }
        }
        .sheet(isPresented: $isShowingHelp) { Text("Type, and press return.") }
        .alert("Something went wrong", isPresented: failed) {
        } message: {
            Text(state.failure ?? "")
        }
    }

    private var found: [Tasks.Item] {
        search.isEmpty
            ? state.items : state.items.filter { $0.title.localizedCaseInsensitiveContains(search) }
    }

    private var failed: Binding<Bool> { input.binding(state.failure != nil) { _ in .failureRead } }
}

struct TaskRow: View {
    let item: Tasks.Item
    let input: Tasks.Input

    var body: some View {
        NavigationLink(value: item.id) {
            HStack {
                Text(item.title).strikethrough(item.isDone)
                Spacer()
                if item.priority != .normal { Text(item.priority.rawValue).foregroundStyle(.secondary) }
                if item.isDone { Image(systemName: "checkmark").accessibilityLabel("done") }
            }
        }
        .swipeActions(edge: .leading) {
            Button(item.isDone ? "Undo" : "Done") {
                var item = item
                item.isDone.toggle()
                try? input.send(.changed(item))
            }
        }
    }
}

struct TaskForm: View {
    @Binding var item: Tasks.Item

    var body: some View {
        Form {
            TextField("Title", text: $item.title)
            Toggle("Done", isOn: $item.isDone)
            Picker("Priority", selection: $item.priority) {
                ForEach(Tasks.Priority.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(.segmented)
            Toggle("Has a date", isOn: hasDate)
            if let due = Binding($item.due) {
                DatePicker("Due", selection: due, displayedComponents: .date)
            }
        }
        .navigationTitle(item.title)
    }

    private var hasDate: Binding<Bool> {
        Binding { @MainActor in
            item.due != nil
        } set: { @MainActor hasDate in
            item.due = hasDate ? Date(timeIntervalSince1970: 1_772_000_000) : nil
        }
    }
}
