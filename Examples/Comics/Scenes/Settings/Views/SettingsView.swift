import OakUI

/// The view of the settings.
public struct SettingsView: View {
    private let state: Settings.Transducer.State
    private let fixedArchive: String?
    private let send: @MainActor (Settings.Transducer.Event) -> Void

    /// Creates the view of the settings.
    ///
    /// - Parameter fixedArchive: An address that overrides the archive in the settings.
    public init(
        state: Settings.Transducer.State, fixedArchive: String?,
        send: @escaping @MainActor (Settings.Transducer.Event) -> Void
    ) {
        self.state = state
        self.fixedArchive = fixedArchive
        self.send = send
    }

    public var body: some View {
        Form {
            Section {
                Picker("Start with", selection: setting(\.start, Settings.Change.start)) {
                    ForEach(Settings.Start.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
                }
                Picker("Theme", selection: setting(\.theme, Settings.Change.theme)) {
                    ForEach(Settings.Theme.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
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
                    "The server must have the JSON API of xkcd. Leave the field empty to read the bundled comics."
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

    private var values: Settings.Values { state.wanted }

    private var problem: Settings.Problem? {
        switch state {
        case .readingFailed(let problem, _), .savingFailed(let problem, _, _, _): problem
        case .unread, .reading, .ready, .saving: nil
        }
    }

    private func setting<Value>(
        _ value: KeyPath<Settings.Values, Value>, _ change: @escaping (Value) -> Settings.Change
    ) -> Binding<Value> {
        Binding { @MainActor in
            values[keyPath: value]
        } set: { @MainActor in
            send(.change(change($0)))
        }
    }
}

extension Settings.Start {
    var title: String {
        switch self {
        case .resume: "Where I Left Off"
        case .latest: "Latest Comic"
        case .first: "First Comic"
        case .favourites: "Favourites"
        }
    }
}

extension Settings.Theme {
    var title: String {
        switch self {
        case .plain: "Plain"
        case .calm: "Calm"
        case .colour: "Colour"
        }
    }
}

#Preview("Settings") {
    SettingsView(state: .ready(.init()), fixedArchive: nil) { _ in }
}
