import OakUI

extension Specimen {
    @MainActor public static let lists: [Specimen] = [
        Specimen("List", of: "List", height: 300) { Plain() },
        Specimen(
            "Sections and list styles", of: "Section, listStyle, listRowInsets, listRowSeparator", height: 660
        ) { Styles() },
        Specimen("Background of a list", of: "scrollContentBackground", height: 300) {
            List(towns, id: \.self) { Text($0) }
                .scrollContentBackground(.hidden)
                .background(LinearGradient(colors: [.mint, .teal], startPoint: .top, endPoint: .bottom))
        },
        Specimen("Single selection", of: "List(_:selection:)", height: 360) { One() },
        Specimen("Multiple selection", of: "List(_:selection:)", height: 360) { Several() },
        Specimen(
            "Delete, move and swipe actions", of: "onDelete, onMove, swipeActions, EditButton", height: 360
        ) { Editing() },
        Specimen("Search and refresh", of: "searchable, refreshable", height: 420) { Searching() },
    ]
}

private let towns = ["Aarhus", "Bergen", "Cork", "Dresden", "Évora"]

private struct Plain: View {
    var body: some View { List(towns, id: \.self) { Text($0) } }
}

private struct Styles: View {
    var body: some View {
        VStack {
            list
                #if !os(macOS) || Browser
                    .listStyle(.insetGrouped)
                #endif
            list.listStyle(.plain)
        }
    }

    private var list: some View {
        List {
            Section("North") {
                Text("Aarhus")
                Text("Bergen").listRowSeparator(.hidden)
            }
            Section {
                Text("Évora").listRowInsets(EdgeInsets(top: 16, leading: 32, bottom: 16, trailing: 16))
                Text("Cork").listRowBackground(Text(""))
            } header: {
                Text("South")
            } footer: {
                Text("More towns are listed elsewhere.")
            }
        }
    }
}

private struct One: View {
    @State private var town: String? = "Cork"

    var body: some View {
        VStack {
            Text(town ?? "None").padding(.top)
            List(towns, id: \.self, selection: $town) { Text($0) }
        }
    }
}

private struct Several: View {
    @State private var chosen: Set<String> = ["Cork", "Bergen"]

    var body: some View {
        VStack {
            Text(chosen.sorted().joined(separator: ", ")).padding(.top)
            List(towns, id: \.self, selection: $chosen) { Text($0) }
        }
    }
}

private struct Editing: View {
    @State private var names = towns
    @State private var favourites: Set<String> = []

    var body: some View {
        VStack {
            #if !os(macOS) || Browser
                EditButton().padding(.top)
            #endif
            List {
                ForEach(names, id: \.self) { name in
                    Text(favourites.contains(name) ? "★ \(name)" : name)
                        .swipeActions(edge: .leading) {
                            Button("Favourite") { favourites.formSymmetricDifference([name]) }
                        }
                }
                .onDelete { names.remove(atOffsets: $0) }
                .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                Text("This row is fixed").deleteDisabled(true).moveDisabled(true)
            }
        }
    }
}

private struct Searching: View {
    @State private var query = ""
    @State private var refreshes = 0

    private var found: [String] {
        towns.filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) }
    }

    var body: some View {
        List {
            ForEach(found, id: \.self) { Text($0) }
            LabeledContent("Refreshed", value: refreshes, format: .number)
        }
        .searchable(text: $query, prompt: "Towns")
        .refreshable { refreshes += 1 }
    }
}
