import OakUI

/// Related buttons side by side, and in a menu.
struct ControlGroups: View {
    @State private var zoom = 100

    var body: some View {
        VStack {
            Text("\(zoom) %")
            buttons
            buttons.controlGroupStyle(.menu)
        }
    }

    private var buttons: some View {
        ControlGroup {
            Button("Smaller") { zoom -= 10 }
            Button("Larger") { zoom += 10 }
        } label: {
            Label("Zoom", systemImage: "magnifyingglass")
        }
    }
}

/// A search field that suggests names.
struct BirdSearch: View {
    @State private var text = ""
    @State private var scope = "All"
    private let birds = ["Robin", "Raven", "Sparrow", "Starling", "Swallow"]

    private var found: [String] {
        birds.filter { text.isEmpty || $0.localizedCaseInsensitiveContains(text) }
    }

    var body: some View {
        List(found, id: \.self) { Text($0) }
            .searchable(text: $text, prompt: "Birds")
            .searchScopes($scope) {
                Text("All").tag("All")
                Text("Small").tag("Small")
            }
            .searchSuggestions {
                ForEach(found, id: \.self) { Text($0).searchCompletion($0) }
            }
    }
}

/// Containers with custom styles.
struct StyledGroups: View {
    @ScaledMetric private var spacing = 12.0

    var body: some View {
        VStack(alignment: .leading, spacing: spacing) {
            GroupBox("Box") { Text("Content") }
            GroupBox("Custom box") { Text("Content") }.groupBoxStyle(Underlined())
            LabeledContent("Label", value: "Value").labeledContentStyle(Stacked())
            DisclosureGroup("More") { Text("Details") }.disclosureGroupStyle(Arrow())
        }
    }

    private struct Underlined: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                configuration.label.font(.headline)
                Divider()
                configuration.content
            }
        }
    }

    private struct Stacked: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                configuration.label.foregroundStyle(.secondary)
                configuration.content
            }
        }
    }

    private struct Arrow: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isExpanded ? "Show Less" : "Show More") {
                configuration.isExpanded.toggle()
            }
            if configuration.isExpanded { configuration.content }
        }
    }
}

/// A page whose title opens a menu.
struct TitleMenuSpecimen: View {
    @State private var sheet = "Draft"

    var body: some View {
        NavigationStack {
            Text("A page of the \(sheet.lowercased())")
                .scenePadding()
                .navigationTitle(sheet)
                .toolbarTitleDisplayMode(.inline)
                .toolbarTitleMenu {
                    Button("Draft") { sheet = "Draft" }
                    Button("Final version") { sheet = "Final version" }
                }
        }
    }
}
