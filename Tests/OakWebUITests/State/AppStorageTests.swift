import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct AppStorageTests {
    enum Theme: String { case light, dark }

    struct Settings: View {
        @AppStorage("count") private var count = 0
        @AppStorage("theme") private var theme = Theme.light
        @AppStorage("name") private var name: String?
        @AppStorage("isOn") private var isOn = false
        var body: some View {
            Text("\(count) \(theme.rawValue) \(name ?? "none") \(isOn)")
            Button("change") {
                count += 1
                theme = .dark
                name = "a"
                isOn.toggle()
            }
            Button("forget") { name = nil }
            TextField("Name", text: Binding($name) ?? .constant(""))
        }
    }

    let store = ObservedStore(MemoryStore())

    @Test func `an AppStorage property has its default value until another value is written`() throws {
        let page = Page(Settings().environment(\.appStore, store))
        #expect(page.texts.first == "0 light none false")
        try page.press("change")
        #expect(page.texts.first == "1 dark a true")
        try page.press("forget")
        #expect(page.texts.first == "1 dark none true")
    }

    @Test func `an AppStorage value is preserved when the page is closed`() throws {
        try Page(Settings().environment(\.appStore, store)).press("change")
        let page = Page(Settings().environment(\.appStore, store))
        #expect(page.texts.first == "1 dark a true")
    }

    @Test func `all pages that show a stored value are updated when the value changes`() throws {
        let page = Page(Settings().environment(\.appStore, store))
        let other = Page(Settings().environment(\.appStore, store))
        try page.press("change")
        other.flush()
        #expect(other.texts.first == "1 dark a true")
    }

    struct Writing: View {
        @AppStorage("count") private var count = 0
        var body: some View { Button("reset") { count = 0 } }
    }

    @Test func `a page that writes but does not read a stored value is not updated when the value changes`()
        throws
    {
        let writing = Graph(Writing().environment(\.appStore, store))
        let showing = Graph(Settings().environment(\.appStore, store))
        defer {
            writing.close()
            showing.close()
        }
        store.set(3, "count")
        #expect(writing.inbox.isEmpty)
        #expect(!showing.inbox.isEmpty)
        store.set(4, "unknown")
        #expect(writing.inbox.isEmpty)
    }

    @Test func `a stored value of another type is ignored, and the default is used`() {
        store.set("text", "count")
        store.set("no theme", "theme")
        let page = Page(Settings().environment(\.appStore, store))
        #expect(page.texts.first == "0 light none false")
    }

    @Test func `AppStorage values can be stored in user defaults`() throws {
        let name = "AppStorageTests"
        let defaults = try #require(UserDefaults(suiteName: name))
        defaults.removePersistentDomain(forName: name)
        defer { defaults.removePersistentDomain(forName: name) }
        let store = ObservedStore(DefaultsStore(defaults))
        try Page(Settings().environment(\.appStore, store)).press("change")
        let page = Page(Settings().environment(\.appStore, store))
        #expect(page.texts.first == "1 dark a true")
    }

    struct Scene: View {
        @State private var isShown = true
        var body: some View {
            Button("toggle") { isShown.toggle() }
            if isShown { Kept() }
        }
    }

    struct Kept: View {
        @SceneStorage("kept") private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    @Test func `a SceneStorage value is preserved when its view is removed, but not when its page is closed`()
        throws
    {
        let page = Page(Scene())
        try page.press("count 0")
        try page.press("toggle")
        try page.press("toggle")
        _ = try page.button("count 1")
        _ = try Page(Scene()).button("count 0")
    }
}
