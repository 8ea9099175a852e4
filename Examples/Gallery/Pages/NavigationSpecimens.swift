import OakUI

extension Specimen {
    @MainActor public static let navigation: [Specimen] = [
        Specimen("Stack", of: "NavigationStack(path:), navigationDestination(for:)", height: 360) {
            StackSpecimen()
        },
        Specimen("Links with a destination", of: "NavigationLink", height: 300) {
            NavigationStack {
                List {
                    NavigationLink("Tides") { Text("Twice a day.").navigationTitle("Tides") }
                    NavigationLink("Winds") { Text("From the west.").navigationTitle("Winds") }
                    NavigationLink("Nowhere", value: Int?.none)
                }
                .navigationTitle("Weather")
            }
        },
        Specimen(
            "Destinations by flag and item",
            of: "navigationDestination(isPresented:), navigationDestination(item:)", height: 240
        ) { FlagSpecimen() },
        Specimen(
            "Older navigation",
            of: "NavigationView, navigationBarTitle, navigationBarItems, navigationBarHidden", height: 240
        ) { OlderNavigation() },
        Specimen("Toolbar", of: "toolbar, ToolbarItem, ToolbarItemGroup", height: 260) { ToolbarSpecimen() },
        Specimen(
            "Title menu", of: "ToolbarTitleMenu, toolbarTitleMenu, toolbarTitleDisplayMode, scenePadding",
            height: 240
        ) { TitleMenuSpecimen() },
        Specimen("Tabs", of: "TabView, tabItem, badge", height: 320) { TabSpecimen() },
        Specimen("Split view", of: "NavigationSplitView", height: 360) {
            NavigationSplitView {
                List(Harbour.all) { NavigationLink($0.name, value: $0) }
                    .navigationTitle("Harbours")
                    .navigationDestination(for: Harbour.self) { HarbourPage(harbour: $0) }
            } detail: {
                Text("No harbour selected.")
            }
        },
        Specimen("Addresses", of: "openURL, onOpenURL") { LinkSpecimen() },
        Specimen("Storage", of: "@AppStorage, @SceneStorage") { StorageSpecimen() },
    ]
}

private struct OlderNavigation: View {
    @State private var isBarHidden = false

    var body: some View {
        NavigationView {
            Toggle("Hide the bar", isOn: $isBarHidden).padding()
                #if !os(macOS) || Browser
            .navigationBarTitle("Bar", displayMode: .inline)
            .navigationBarItems(trailing: Button("Hide") { isBarHidden = true })
            .navigationBarHidden(isBarHidden)
                #endif
        }
    }
}

private struct Harbour: Hashable, Identifiable {
    let name: String
    let boats: Int
    var id: String { name }

    static let all = [
        Harbour(name: "Sandvig", boats: 24), Harbour(name: "Teglkås", boats: 9),
        Harbour(name: "Vang", boats: 31),
    ]
}

private struct HarbourPage: View {
    let harbour: Harbour
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("\(harbour.boats) boats")
            NavigationLink(
                "The Next One", value: Harbour(name: "\(harbour.name) II", boats: harbour.boats + 1))
            Button("Back") { dismiss() }
        }
        .navigationTitle(harbour.name)
    }
}

private struct StackSpecimen: View {
    @State private var path: [Harbour] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(Harbour.all) { NavigationLink($0.name, value: $0) }
                .navigationTitle("Harbours")
                .toolbar { Button("All") { path = Harbour.all } }
                .navigationDestination(for: Harbour.self) { HarbourPage(harbour: $0) }
        }
    }
}

private struct FlagSpecimen: View {
    @State private var isShown = false
    @State private var harbour: Harbour?

    var body: some View {
        NavigationStack {
            VStack {
                Button("By Flag") { isShown = true }
                Button("By Item") { harbour = Harbour.all[0] }
            }
            .navigationTitle("Start")
            .navigationDestination(isPresented: $isShown) {
                VStack {
                    Text("The flag is true. Only the button goes back.")
                    Button("Set It to False") { isShown = false }
                }
                .navigationTitle("Flag")
                .navigationBarBackButtonHidden()
            }
            .navigationDestination(item: $harbour) { HarbourPage(harbour: $0) }
        }
    }
}

private struct ToolbarSpecimen: View {
    @State private var count = 0
    @State private var isBarHidden = false

    var body: some View {
        NavigationStack {
            VStack {
                Text("Saved \(count) times")
                Button(isBarHidden ? "Show the Bar" : "Hide the Bar") { isBarHidden.toggle() }
            }
            .navigationTitle("Note")
            .inlineTitle()
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Reset") { count = 0 } }
                ToolbarItem(placement: .confirmationAction) { Button("Save") { count += 1 } }
                ToolbarItemGroup(placement: .bottom) {
                    Button("Share") {}
                    Button("Print") {}.disabled(true)
                }
            }
            .toolbar(isBarHidden ? .hidden : .automatic, for: .automatic)
        }
    }
}

private struct TabSpecimen: View {
    @State private var tab = 1

    var body: some View {
        TabView(selection: $tab) {
            NavigationStack { Text("The latest news.").navigationTitle("Today") }
                .tabItem { Text("Today") }.tag(1)
            NavigationStack { Text("Nothing found.").navigationTitle("Search") }
                .tabItem { Text("Search") }.tag(2)
            NavigationStack { Button("To the First Tab") { tab = 1 }.navigationTitle("Inbox") }
                .tabItem { Text("Inbox") }.tag(3).badge(4)
        }
    }
}

private struct LinkSpecimen: View {
    @Environment(\.openURL) private var openURL
    @State private var visited = "none"

    var body: some View {
        VStack {
            if let here = URL(string: "/navigation/addresses"),
                let away = URL(string: "https://www.swift.org")
            {
                Button("Open /navigation/addresses") { openURL(here) }
                Button("Open swift.org") { openURL(away) }
            }
            Text("Last visit: \(visited)")
        }
        .onOpenURL { visited = $0.absoluteString }
    }
}

private struct StorageSpecimen: View {
    @AppStorage("gallery.count") private var everywhere = 0
    @SceneStorage("gallery.count") private var here = 0

    var body: some View {
        VStack {
            Button("On All Pages: \(everywhere)") { everywhere += 1 }
            Button("On This Page: \(here)") { here += 1 }
        }
    }
}
