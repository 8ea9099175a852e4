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
        Specimen("Table", of: "Table, TableColumn, TupleTableColumnContent, KeyPathComparator", height: 320) {
            Sorted()
        },
        Specimen("Large list", of: "List, ScrollViewReader", height: 320) { Large() },
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
            .listStyle(.insetGrouped).listSectionSpacing(24)
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

private struct Country: Identifiable {
    let id: String
    let people: Double
    let area: Int

    static let all = [
        Country(id: "Denmark", people: 5.9, area: 42_952),
        Country(id: "Germany", people: 83.6, area: 357_596),
        Country(id: "Ireland", people: 5.3, area: 69_825), Country(id: "Norway", people: 5.6, area: 385_207),
        Country(id: "Portugal", people: 10.6, area: 92_230),
    ]
}

private struct Sorted: View {
    @State private var order = [KeyPathComparator(\Country.id)]
    @State private var selection: String?

    var body: some View {
        Table(Country.all.sorted(using: order), selection: $selection, sortOrder: $order) {
            TableColumn("Country", value: \.id)
            TableColumn("People", value: \.people) { Text("\($0.people, specifier: "%.1f") million") }
            TableColumn("Area", value: \.area) { Text("\($0.area.formatted()) km²") }.width(
                min: 100, max: 200)
        }
    }
}

private struct Large: View {
    var body: some View {
        ScrollViewReader { proxy in
            VStack {
                Button("Scroll to row 5,000") { proxy.scrollTo(5_000, anchor: .center) }.padding(.top)
                List(1...10_000, id: \.self) { Text("Row \($0)") }
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
    @State private var favorites: Set<String> = []

    var body: some View {
        VStack {
            #if !os(macOS) || Browser
            EditButton().padding(.top)
            #endif
            List {
                ForEach(names, id: \.self) { name in
                    Text(favorites.contains(name) ? "★ \(name)" : name)
                        .swipeActions(edge: .leading) {
                            Button("Favorite") { favorites.formSymmetricDifference([name]) }
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
