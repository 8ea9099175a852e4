import OakUI

/// The view of the settings.
public struct PreferencesView: View {
    private let state: Preferences.Transducer.State
    private let fixedArchive: String?
    private let send: @MainActor (Preferences.Transducer.Event) -> Void

    /// Creates the view of the settings.
    ///
    /// - Parameter fixedArchive: An address that overrides the archive in the settings.
    public init(
        state: Preferences.Transducer.State, fixedArchive: String?,
        send: @escaping @MainActor (Preferences.Transducer.Event) -> Void
    ) {
        self.state = state
        self.fixedArchive = fixedArchive
        self.send = send
    }

    public var body: some View {
        Form {
            Section {
                Picker("Start with", selection: setting(\.start, Preferences.Change.start)) {
                    ForEach(Preferences.Start.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
                }
                Picker("Theme", selection: setting(\.theme, Preferences.Change.theme)) {
                    ForEach(Preferences.Theme.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
                }
                .pickerStyle(.segmented)
            }
            Section {
                if let fixedArchive {
                    LabeledContent("Address", value: fixedArchive)
                } else {
                    ArchiveField(archive: values.archive) { send(.change(.archive($0))) }
                }
            } header: {
                Text("Archive")
            } footer: {
                Text(
                    "The server must provide the JSON API of xkcd. Leave the field empty to read the bundled comics."
                )
            }
            if let problem {
                Section {
                    Text(verbatim: problem.message).foregroundStyle(.red)
                    Button("Try Again") { send(.retry) }
                }
            }
        }
        .navigationTitle("Settings")
    }

    private var values: Preferences.Values { state.wanted }

    private var problem: Preferences.Problem? {
        switch state {
        case .readingFailed(let problem, _), .savingFailed(let problem, _, _, _): problem
        case .unread, .reading, .ready, .saving: nil
        }
    }

    private func setting<Value>(
        _ value: KeyPath<Preferences.Values, Value>, _ change: @escaping (Value) -> Preferences.Change
    ) -> Binding<Value> {
        Binding { @MainActor in
            values[keyPath: value]
        } set: { @MainActor in
            send(.change(change($0)))
        }
    }
}

extension Preferences.Start {
    var title: String {
        switch self {
        case .resume: "Where I Left Off"
        case .latest: "Latest Comic"
        case .first: "First Comic"
        case .favorites: "Favorites"
        }
    }
}

extension Preferences.Theme {
    var title: String {
        switch self {
        case .plain: "Plain"
        case .calm: "Calm"
        case .color: "Color"
        }
    }
}

#Preview("Settings") {
    PreferencesView(state: .ready(.init()), fixedArchive: nil) { _ in }
}
