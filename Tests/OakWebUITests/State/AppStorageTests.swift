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

    struct Stored: View {
        @AppStorage private var count: Int
        init(_ defaults: UserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: defaults) }
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    @Test(arguments: [true, false])
    func `a change in a custom store updates all views and pages that read the key from this store`(
        isSameObject: Bool
    ) throws {
        let name = "AppStorageTests.custom.\(isSameObject)"
        let defaults = try #require(UserDefaults(suiteName: name))
        let second = try isSameObject ? defaults : #require(UserDefaults(suiteName: name))
        defaults.removePersistentDomain(forName: name)
        defer { defaults.removePersistentDomain(forName: name) }
        let page = Page(
            VStack {
                Stored(defaults)
                Stored(second)
            })
        let other = Page(Stored(second))
        try page.press("count 0")
        #expect(page.all(.button).map(\.textContent) == ["count 1", "count 1"])
        other.flush()
        _ = try other.button("count 1")
    }

    @Test func `a view whose custom store is replaced shows the value in the new store`() throws {
        struct Choosing: View {
            let stores: [UserDefaults]
            @State private var index = 0
            var body: some View {
                Button("other") { index = 1 - index }
                Stored(stores[index])
            }
        }
        let names = ["AppStorageTests.first", "AppStorageTests.second"]
        let stores = try names.map { try #require(UserDefaults(suiteName: $0)) }
        func clear() {
            for (name, store) in zip(names, stores) { store.removePersistentDomain(forName: name) }
        }
        clear()
        defer { clear() }
        let page = Page(Choosing(stores: stores))
        try page.press("count 0")
        try page.press("other")
        _ = try page.button("count 0")
        try page.press("other")
        _ = try page.button("count 1")
    }

    @Test func `by default, AppStorage values are stored in the user defaults of the process`() throws {
        struct Default: View {
            static let key = "AppStorageTests.default"
            @AppStorage(key) private var text = "none"
            var body: some View { Button(text) { text = "written" } }
        }
        UserDefaults.standard.removeObject(forKey: Default.key)
        defer { UserDefaults.standard.removeObject(forKey: Default.key) }
        try Page(Default()).press("none")
        #expect(UserDefaults.standard.string(forKey: Default.key) == "written")
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
