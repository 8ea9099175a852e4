import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct TabViewTests {
    enum Place: Hashable { case comics, favorites, settings }

    struct Places: View {
        let log: Log
        @State private var place = Place.favorites
        @State private var count = 2
        var body: some View {
            TabView(selection: $place) {
                Inner(log: log, name: "comics").tabItem { Text("Comics") }.tag(Place.comics)
                Inner(log: log, name: "favorites").tabItem { Text("Favorites") }.tag(Place.favorites)
                    .badge(count)
                Inner(log: log, name: "settings").tag(Place.settings).tabItem { Text("Settings") }
            }
            Button("to settings") { place = .settings }
            Button("read all") { count = 0 }
        }
    }

    struct Inner: View {
        let log: Log
        let name: String
        @State private var count = 0
        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { log("+\(name)") }
                .onDisappear { log("-\(name)") }
        }
    }

    func selected(_ page: Page) -> [String] {
        page.all(.button).filter { $0.element[.current] != nil }.map(\.textContent)
    }

    func seen(_ page: Page) -> [String] {
        page.all(.tabPage).filter { $0.element[.inert] == nil }.map(\.textContent)
    }

    @Test func `only the selected tab is visible, and its button is marked as selected`() throws {
        let page = Page(Places(log: Log()))
        #expect(selected(page) == ["Favorites"])
        #expect(seen(page) == ["favorites 0"])
        try page.press("to settings")
        #expect(selected(page) == ["Settings"])
        #expect(seen(page) == ["settings 0"])
    }

    @Test func `tab buttons are in the order of the tabs, and pressing one writes the selection`() throws {
        let page = Page(Places(log: Log()))
        let bar = try #require(page.all(.tabBar).first)
        #expect(bar.children.map(\.textContent) == ["Comics", "Favorites", "Settings"])
        try page.press("Comics")
        #expect(seen(page) == ["comics 0"])
    }

    @Test func `a tab keeps its state, and onAppear and onDisappear follow its visibility`() throws {
        let log = Log()
        let page = Page(Places(log: log))
        #expect(log.drain() == ["+favorites"])
        try page.press("favorites 0")
        try page.press("Comics")
        #expect(Set(log.drain()) == ["-favorites", "+comics"])
        try page.press("Favorites")
        #expect(seen(page) == ["favorites 1"])
    }

    @Test func `the badge of a tab is shown on its button`() throws {
        let page = Page(Places(log: Log()))
        func badges() -> [String] { page.all(.button).compactMap { $0.element[.badge] } }
        #expect(badges() == ["2"])
        try page.press("read all")
        #expect(badges() == [])
    }

    @Test func `tabs without tags in a tab view without a selection binding are selected by position`() throws
    {
        let page = Page(
            TabView {
                Text("one").tabItem { Text("One") }
                Text("two").tabItem { Text("Two") }
            })
        #expect(seen(page) == ["one"])
        try page.press("Two")
        #expect(seen(page) == ["two"])
        #expect(selected(page) == ["Two"])
    }

    @Test func `the window has the title of the selected tab`() throws {
        let location = PageLocation(url: URL(string: "/")!)
        let page = Page(
            TabView {
                NavigationStack { Text("one").navigationTitle("First") }.tabItem { Text("One") }
                NavigationStack { Text("two").navigationTitle("Second") }.tabItem { Text("Two") }
            }
            .environment(location))
        #expect(location.title == "First")
        try page.press("Two")
        #expect(location.title == "Second")
    }

    struct Hiding: View {
        @State private var isHidden = true
        var body: some View {
            TabView {
                NavigationStack {
                    NavigationLink("push") {
                        Button("show") { isHidden = false }
                            .toolbar(isHidden ? .hidden : .visible, for: .tabBar)
                    }
                    .navigationTitle("Root")
                }
                .tabItem { Text("One") }
                Text("two").tabItem { Text("Two") }
            }
        }
    }

    @Test func `a pushed page can hide the tab bar until it is popped`() throws {
        let page = Page(Hiding())
        #expect(page.all(.tabBar).count == 1)
        try page.press("push")
        #expect(page.all(.tabBar).isEmpty)
        try page.press("Root")
        #expect(page.all(.tabBar).count == 1)
        try page.press("push")
        try page.press("show")
        #expect(page.all(.tabBar).count == 1)
    }

    @Test func `a view outside a navigation stack hides the tab bar while its tab is selected`() throws {
        struct Root: View {
            @State private var tab = 1
            var body: some View {
                TabView(selection: $tab) {
                    Text("one").tabItem { Text("One") }.tag(1)
                    Text("two").toolbar(.hidden, for: .tabBar).tabItem { Text("Two") }.tag(2)
                }
                Button("back") { tab = 1 }
            }
        }
        let page = Page(Root())
        #expect(page.all(.tabBar).count == 1)
        try page.press("Two")
        #expect(page.all(.tabBar).isEmpty)
        #expect(seen(page) == ["two"])
        try page.press("back")
        #expect(page.all(.tabBar).count == 1)
        #expect(seen(page) == ["one"])
    }

    @Test func `a sheet does not hide the tab bar of the page below it`() {
        let page = Page(
            TabView {
                Text("one")
                    .sheet(isPresented: .constant(true)) {
                        Text("sheet").toolbar(.hidden, for: .tabBar)
                    }
                    .tabItem { Text("One") }
            })
        #expect(page.texts.contains("sheet"))
        #expect(page.all(.tabBar).count == 1)
    }
}
