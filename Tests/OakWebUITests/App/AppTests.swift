import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct AppTests {
    /// An app whose main window has one button for each kind of change.
    struct ShelfApp: App {
        @State private var books = 1

        var body: some Scene {
            WindowGroup("Shelf") { Main(books: $books) }
                .commands { ShelfCommands(books: $books) }
            Window("Log", id: "log") { Text("log of \(books)") }
            Settings { Text("settings") }
        }
    }

    struct Main: View {
        @Binding var books: Int
        @State private var own = 0
        @Environment(\.openWindow) private var openWindow
        @Environment(\.openSettings) private var openSettings

        var body: some View {
            Text("\(books) books, \(own) own")
            Button("Add") { books += 1 }
            Button("Mine") { own += 1 }
            Button("Open") { openWindow(id: "log") }
            Button("Options") { openSettings() }
        }
    }

    struct ShelfCommands: Commands {
        @Binding var books: Int
        @State private var isReset = false

        var body: some Commands {
            CommandMenu("Book") {
                Button("Borrow") { books -= 1 }.keyboardShortcut("b")
                if isReset { Text("was reset") }
            }
            CommandGroup(before: .help) {
                Button("Reset") {
                    books = 0
                    isReset = true
                }
            }
        }
    }

    struct PlainApp: App {
        var body: some Scene { WindowGroup { Text("plain") } }
    }

    /// A page of an app and the address at which it was opened.
    struct Opened {
        let page: Page
        let location: PageLocation
    }

    let model = AppModel(ShelfApp())

    private func open(_ path: String, of model: AppModel? = nil) -> Opened {
        let location = PageLocation(url: URL(string: "http://127.0.0.1\(path)")!)
        let page = Page(AppPage(model ?? self.model, at: location).environment(location))
        location.visit(location.url)
        page.flush()
        return Opened(page: page, location: location)
    }

    /// Waits until all given pages show a change to the app's state.
    private func settle(_ pages: Page...) async {
        for _ in 0..<3 {
            await model.settled()
            for page in pages {
                await page.host.settled()
                page.flush()
            }
        }
    }

    @Test func `the first scene of an app is shown as the main window at every address`() {
        #expect(open("/").page.texts.contains("1 books, 0 own"))
        #expect(open("/some/where").page.texts.contains("1 books, 0 own"))
    }

    @Test func `a window other than the main window is shown at the address that contains its id`() {
        let opened = open("/window/log")
        #expect(opened.page.texts.contains("log of 1"))
        #expect(opened.location.title == "Log")
        #expect(opened.location.isFound)
    }

    @Test(arguments: ["/window/audit-log", "/window/audit%2Dlog", "/window/audit%2dlog"])
    func `the address of a window can contain its id with or without encoded hyphens`(_ path: String) {
        struct AuditApp: App {
            var body: some Scene {
                WindowGroup { Text("main") }
                Window("Audit", id: "audit-log") { Text("audit") }
            }
        }
        let opened = open(path, of: AppModel(AuditApp()))
        #expect(opened.page.texts.contains("audit"))
        #expect(opened.location.isFound)
    }

    @Test func `the settings of an app are shown at their own address`() {
        #expect(open("/window/settings").page.texts.contains("settings"))
    }

    @Test func `a page at the address of an unknown window is marked as not found`() {
        let opened = open("/window/none")
        #expect(opened.page.texts.contains("This window does not exist"))
        #expect(!opened.location.isFound)
    }

    @Test func `a page has the title of its window, or the name of the app if the window has no title`() {
        #expect(open("/").location.title == "Shelf")
        #expect(open("/", of: AppModel(PlainApp())).location.title == "Plain")
    }

    @Test func `pages share the state of the app, and each page has its own view state`() async throws {
        let (first, second) = (open("/").page, open("/").page)
        try first.press("Add")
        try first.press("Mine")
        await settle(first, second)
        #expect(first.texts.contains("2 books, 1 own"))
        #expect(second.texts.contains("2 books, 0 own"))
    }

    @Test func `openWindow opens a window's page in a new tab`() throws {
        let opened = open("/")
        let log = Log()
        opened.location.onOpenWindow = { log("\($0)") }
        try opened.page.press("Open")
        #expect(log.drain() == ["http://127.0.0.1/window/log"])
        #expect(opened.location.url.path == "/")
    }

    @Test(arguments: ["Options", "Settings…"])
    func `openSettings and SettingsLink open the settings page in a new tab`(_ button: String) throws {
        let opened = open("/")
        let log = Log()
        opened.location.onOpenWindow = { log("\($0)") }
        try opened.page.press(button)
        #expect(log.drain() == ["http://127.0.0.1/window/settings"])
    }

    @Test func `openSettings has no effect in an app without settings`() throws {
        struct BareApp: App {
            var body: some Scene { WindowGroup { Main(books: .constant(0)) } }
        }
        let opened = open("/", of: AppModel(BareApp()))
        let log = Log()
        opened.location.onOpenWindow = { log("\($0)") }
        try opened.page.press("Options")
        #expect(log.drain() == [])
    }

    @Test
    func `the page of a secondary window keeps its address and opens other windows in new tabs`() {
        struct LinkedApp: App {
            var body: some Scene {
                WindowGroup { Text("main") }
                Window("Other", id: "other") {
                    Text("other").pageLocation(.constant(URL(string: "/elsewhere")!))
                }
            }
        }
        let opened = open("/window/other", of: AppModel(LinkedApp()))
        let log = Log()
        opened.location.onOpenWindow = { log($0.path) }
        opened.location.visit(URL(string: "/main", relativeTo: opened.location.url)!)
        opened.page.flush()
        #expect(opened.location.url.path == "/window/other")
        #expect(log.drain() == ["/main"])
    }

    @Test
    func `the menus of an app have the same order as on a Mac and contain the settings and the windows`() {
        let menus = open("/").page.all(.menu)
        #expect(menus.map { $0.children.first?.textContent } == ["Shelf", "Book", "Window", "Help"])
        #expect(menus.map { $0.children.last?.textContent } == ["Settings…", "Borrow", "Log", "Reset"])
    }

    @Test func `a command keeps its own state, and can change the state of the app`() async throws {
        let page = open("/").page
        try page.press("Borrow")
        await settle(page)
        #expect(page.texts.contains("0 books, 0 own"))
        try page.press("Reset")
        await settle(page)
        #expect(page.texts.contains("was reset"))
        try page.press("Add")
        await settle(page)
        #expect(page.texts.contains("was reset"))
    }

    @Test func `an app without commands has no menu bar`() {
        #expect(open("/", of: AppModel(PlainApp())).page.all(.menuBar).isEmpty)
    }

    @Test func `a command group can replace the standard commands of a placement`() {
        struct ReplacingApp: App {
            var body: some Scene {
                WindowGroup { Text("main") }
                    .commands {
                        CommandGroup(replacing: .appSettings) { Button("Options") {} }
                        CommandGroup(replacing: .singleWindowList) {}
                    }
                Window("Other", id: "other") { Text("other") }
                Settings { Text("settings") }
            }
        }
        let menus = open("/", of: AppModel(ReplacingApp())).page.all(.menu)
        #expect(menus.map { $0.children.last?.textContent } == ["Options"])
    }

    @Test(arguments: [("ComicBookApp", "Comic Book"), ("App", "App"), ("Gallery", "Gallery")])
    func `the name of an app consists of the words in its type's name, without the suffix App`(
        _ type: String, _ name: String
    ) {
        #expect(AppModel.name(of: type) == name)
    }
}
