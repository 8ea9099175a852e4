import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct ImageTests {
    @Test func `a symbol is rendered with its name and an accessibility label`() throws {
        let element = try element(Image(systemName: "heart.fill").font(.title).foregroundStyle(.red))
        #expect(element.role == .icon)
        #expect(element[.symbol] == "heart.fill")
        #expect(element[.label] == "heart")
        #expect(element[.font] == "title")
        #expect(element[.foreground] == "var(--red)")
    }

    @Test func `an unknown symbol is shown as a dashed box and reported once`() throws {
        var issues: [GraphIssue] = []
        let page = Page(Changing { Image(systemName: "no.such").opacity($0 ? 1 : 0) }) {
            issues.append($0)
        }
        try page.press("change")
        #expect(try page.only(.icon).element[.symbol] == "")
        #expect(try page.only(.icon).element[.symbolImage] == Glyph.unknownImage)
        #expect(issues == [.unknownSymbol("no.such")])
    }

    @Test func `each symbol name in the list of symbols has a drawing`() {
        #expect(Glyph.names.count >= 200)
        #expect(Glyph.names.filter { Glyph($0) == nil } == [])
        #expect(Set(Glyph.names).count == Glyph.names.count)
    }

    @Test func `each symbol with a drawing is in the list of symbols`() {
        let names = Set(Glyph.names)
        let endings = ["", ".fill", ".slash", ".slash.fill", ".circle", ".circle.fill", ".fill.fill"]
        let accepted = names.flatMap { name in endings.map { name + $0 } }.filter { Glyph($0) != nil }
        #expect(accepted.filter { !names.contains($0) } == [])
        #expect(Glyph("eye.slash.fill") != nil)
        #expect(Glyph("wifi.slash.fill") == nil)
    }

    @Test func `the documentation lists all available symbols`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let text = try String(
            contentsOf: root.appending(path: "Documentation/Symbols.md"), encoding: .utf8)
        let listed = text.split(separator: "\n").filter { $0.hasPrefix("- `") }.map {
            $0.dropFirst(3).dropLast()
        }
        #expect(listed.map(String.init) == Glyph.names)
    }

    @Test func `a page contains the drawings of its symbols as escaped images`() throws {
        #expect(try element(Image(systemName: "heart.fill"))[.symbolImage] == Glyph.images["heart.fill"])
        let images = Array(Glyph.images.values) + [Glyph.unknownImage]
        #expect(images.count == Glyph.names.count + 1)
        #expect(
            images.allSatisfy { $0.hasPrefix("url(\"data:image/svg+xml,<svg ") && $0.hasSuffix("</svg>\")") })
        #expect(images.filter { $0.contains("#") || $0.dropFirst(5).dropLast(2).contains("\"") } == [])
    }

    @Test func `an image name always refers to an asset on the server`() throws {
        #expect(try element(Image("cat"))[.source] == "/assets/cat")
        #expect(try element(Image("cat"))[.alternative] == "cat")
        #expect(try element(Image("../a b"))[.source] == "/assets/..%2Fa%20b")
        #expect(try element(Image(".."))[.source] == "/assets/_")
        #expect(try element(Image(decorative: "cat"))[.alternative] == "")
        #expect(try element(Image("cat", label: Text("A cat")))[.alternative] == "A cat")
    }

    @Test func `an image is rendered with its content mode`() throws {
        #expect(try element(Image("a").resizable().scaledToFill())[.fit] == "fill")
        #expect(try element(Image("a").resizable())[.resizable] == "")
        let page = Page(Image("a").resizable().aspectRatio(1.5, contentMode: .fit))
        #expect(try page.only(.image).element[.fit] == "stretch")
        #expect(try page.only(.box).element[.aspectRatio] == "1.5")
        #expect(try element(Text("a").scaledToFit())[.fit] == nil)
    }

    @Test func `the page loads an asynchronous image and reports when it has loaded`() throws {
        let page = Page(
            AsyncImage(url: URL(string: "https://example.com/a.png")) {
                $0.resizable()
            } placeholder: {
                ProgressView()
            })
        let loader = try page.only(.imageLoader)
        #expect(loader.element[.source] == "https://example.com/a.png")
        #expect(page.all(.progress).count == 1)
        #expect(page.host.dispatch(Event(.load), to: loader.id) == .handled)
        page.flush()
        #expect(page.all(.progress).isEmpty)
        #expect(page.all(.imageLoader).isEmpty)
        #expect(try page.only(.image).element[.source] == "https://example.com/a.png")
    }

    struct Phases: View {
        let address: String
        var body: some View {
            AsyncImage(url: URL(string: address)) { phase in
                Text(phase.image != nil ? "image" : phase.error != nil ? "error" : "empty")
            }
        }
    }

    @Test func `an asynchronous image that fails to load is in the failure phase`() throws {
        let page = Page(Phases(address: "https://example.com/a.png"))
        #expect(page.texts == ["empty"])
        page.host.dispatch(Event(.fail), to: try page.only(.imageLoader).id)
        page.flush()
        #expect(page.texts == ["error"])
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x"])
    func `an asynchronous image with an unsupported address is in the failure phase and is not loaded`(
        address: String
    ) {
        let page = Page(Phases(address: address))
        #expect(page.texts == ["error"])
        #expect(page.all(.imageLoader).isEmpty)
    }

    @Test func `an asynchronous image is reloaded when its address changes`() throws {
        let page = Page(
            Changing { Phases(address: $0 ? "https://example.com/b" : "https://example.com/a") })
        page.host.dispatch(Event(.load), to: try page.only(.imageLoader).id)
        page.flush()
        #expect(page.texts == ["image"])
        try page.press("change")
        #expect(page.texts == ["empty"])
        #expect(try page.only(.imageLoader).element[.source] == "https://example.com/b")
    }

    @Test func `an asynchronous image without an address is in the empty phase`() {
        let page = Page(AsyncImage(url: nil))
        #expect(page.all(.imageLoader).isEmpty)
        #expect(page.all(.shape).count == 1)
    }

    @Test func `a template image is a mask that is filled with the foreground style`() throws {
        let image = try element(Image("bird").renderingMode(.template).foregroundStyle(.red))
        #expect(image[.template] == #"url("/assets/bird")"#)
        #expect(image[.foreground] == "var(--red)")
        #expect(try element(Image("bird").renderingMode(.original))[.template] == nil)
        #expect(try element(Image(systemName: "star").renderingMode(.template)).role == .icon)
    }

    @Test func `the address of a template image is escaped in the CSS value`() throws {
        let image = try #require(URL(string: "https://example.com/a'b)c?d=(e)&f=%22"))
        let template = try element(Image(.url(image), label: "").renderingMode(.template))[.template]
        #expect(template == #"url("https://example.com/a%27b%29c?d=%28e%29&f=%22")"#)
    }

    @Test func `an image without interpolation has sharp pixels`() throws {
        #expect(try element(Image("bird").interpolation(.none))[.pixelated] == "")
        #expect(try element(Image("bird").interpolation(.high))[.pixelated] == nil)
    }
}
