import Foundation
import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct DragAndDropTests {
    /// A page with something to drag and something to drop it on.
    private struct Board: View {
        @State private var log: [String] = []
        @State private var isTargeted = false
        var isSourceEnabled = true
        var isTargetEnabled = true
        var isSourceHidden = false

        var body: some View {
            Text(log.joined(separator: ", "))
            Text(isTargeted ? "targeted" : "free")
            HStack { Text("source") }.draggable("apple").disabled(!isSourceEnabled)
                .opacity(isSourceHidden ? 0 : 1)
            VStack { Text("target") }
                .dropDestination(for: String.self) { items, location in
                    log.append("\(items) \(location.x) \(location.y)")
                    return true
                } isTargeted: {
                    isTargeted = $0
                }
                .disabled(!isTargetEnabled)
        }
    }

    private func ends(_ page: Page) throws -> (source: ElementNode, target: ElementNode) {
        (try page.only(.horizontalStack), try page.only(.verticalStack))
    }

    @discardableResult
    private func drop(
        _ content: String, on target: ElementNode, _ page: Page, at point: CGPoint = .zero,
        text: String? = nil
    ) -> OakWebUI.Host.Dispatch {
        let result = page.host.dispatch(
            .drop(content, at: point, in: [target.id], text: text), to: target.id)
        page.flush()
        return result
    }

    @Test func `a drop target receives the payload and the location of a drop`() throws {
        let page = Page(Board())
        let (source, target) = try ends(page)
        #expect(drop("\(source.id)", on: target, page, at: CGPoint(x: 3, y: 4.5)) == .handled)
        #expect(page.texts.first == #"["apple"] 3.0 4.5"#)
    }

    @Test func `a drop target is targeted while an accepted payload is dragged over it`() throws {
        let page = Page(Board())
        let (source, target) = try ends(page)
        page.send(.drop, "over \(source.id)", to: target)
        #expect(page.texts[1] == "targeted")
        page.send(.drop, "out", to: target)
        #expect(page.texts[1] == "free")
        page.send(.drop, "over \(source.id)", to: target)
        drop("\(source.id)", on: target, page)
        #expect(page.texts[1] == "free")
    }

    @Test func `a drop target stops being targeted when it is disabled`() throws {
        struct Switch: View {
            @State private var isTargeted = false
            @State private var isDisabled = false
            var body: some View {
                Text(isTargeted ? "targeted" : "free")
                Button("Disable") { isDisabled = true }
                VStack { Text("target") }
                    .dropDestination(for: String.self) { _, _ in
                        true
                    } isTargeted: {
                        isTargeted = $0
                    }
                    .disabled(isDisabled)
            }
        }
        let page = Page(Switch())
        page.send(.drop, "over text", to: try page.only(.verticalStack))
        #expect(page.texts.first == "targeted")
        page.send(.press, to: try #require(page.all(.button).first))
        #expect(page.texts.first == "free")
    }

    @Test func `a drop target stops being targeted when it is removed`() throws {
        struct Removable: View {
            @State private var isTargeted = false
            @State private var isShown = true
            var body: some View {
                Text(isTargeted ? "targeted" : "free")
                Button("Remove") { isShown = false }
                if isShown {
                    VStack { Text("target") }
                        .dropDestination(for: String.self) { _, _ in
                            true
                        } isTargeted: {
                            isTargeted = $0
                        }
                }
            }
        }
        let page = Page(Removable())
        page.send(.drop, "over text", to: try page.only(.verticalStack))
        page.send(.press, to: try #require(page.all(.button).first))
        #expect(page.texts.first == "free")
    }

    @Test func `a view that can be dragged is focusable and lists its content types`() throws {
        let page = Page(Board())
        let (source, target) = try ends(page)
        #expect(source.element[.draggable] == "true")
        #expect(source.element[.tabIndex] == "0")
        #expect(source.element[.draggedTypes]?.contains("public.utf8-plain-text") == true)
        #expect(target.element[.droppedTypes] == "text public.plain-text public.utf8-plain-text")
        #expect(target.element[.tabIndex] == nil)
    }

    @Test func `a control that can be dragged does not become focusable again`() throws {
        let page = Page(Button("Drag") {}.draggable("a"))
        #expect(try page.only(.button).element[.tabIndex] == nil)
    }

    @Test func `the innermost payload of a view takes precedence`() throws {
        struct Nested: View {
            @State private var log = ""
            var body: some View {
                Text(log)
                HStack { Text("source") }.draggable("inner").draggable(URL(fileURLWithPath: "/outer"))
                VStack { Text("target") }.dropDestination(for: String.self) { items, _ in
                    log = items.joined()
                    return true
                }
            }
        }
        let page = Page(Nested())
        let (source, target) = try ends(page)
        drop("\(source.id)", on: target, page)
        #expect(page.texts.first == "inner")
    }

    @Test func `a drop from a disabled drag source is refused`() throws {
        let page = Page(Board(isSourceEnabled: false))
        let (source, target) = try ends(page)
        #expect(source.element[.draggable] == nil)
        #expect(drop("\(source.id)", on: target, page) == .refused)
        #expect(page.texts.first == "")
    }

    @Test func `a disabled drop target receives nothing`() throws {
        let page = Page(Board(isTargetEnabled: false))
        let (source, target) = try ends(page)
        #expect(drop("\(source.id)", on: target, page) != .handled)
        #expect(page.texts.first == "")
    }

    @Test func `a drop from a drag source that the user cannot reach is refused`() throws {
        let page = Page(Board(isSourceHidden: true))
        let (source, target) = try ends(page)
        #expect(drop("\(source.id)", on: target, page) == .refused)
    }

    @Test func `a drop from an element that is not a drag source is refused`() throws {
        let page = Page(Board())
        let (_, target) = try ends(page)
        #expect(drop("\(target.id)", on: target, page) == .refused)
        #expect(drop("999999", on: target, page) == .refused)
    }

    @Test func `a payload that has no content type in common with the drop target is refused`() throws {
        struct Numbers: View {
            @State private var log = ""
            var body: some View {
                Text(log)
                HStack { Text("source") }.draggable("apple")
                VStack { Text("target") }.dropDestination(for: Errand.self) { items, _ in
                    log = "\(items)"
                    return true
                }
            }
        }
        let page = Page(Numbers())
        let (source, target) = try ends(page)
        #expect(drop("\(source.id)", on: target, page) == .refused)
        #expect(page.texts.first == "")
    }

    private struct Converting: View {
        @State private var log: [String] = []
        var body: some View {
            Text(log.joined(separator: ", "))
            HStack { Text("source") }.draggable(Errand(title: "Shop"))
            VStack { Text("target") }
                .dropDestination(for: Memo.self) { items, _ in
                    log += items.map(\.text)
                    return true
                }
        }
    }

    @Test func `a payload of another type is converted to the type of the drop target`() async throws {
        let page = Page(Converting())
        let (source, target) = try ends(page)
        #expect(drop("\(source.id)", on: target, page) == .handled)
        await page.host.settled(tasks: true)
        page.flush()
        #expect(page.texts.first == "Shop")
    }

    @Test func `text from another program is converted to the type of the drop target`() async throws {
        let page = Page(Converting())
        #expect(drop("text", on: try ends(page).target, page, text: "a|b") == .handled)
        await page.host.settled(tasks: true)
        page.flush()
        #expect(page.texts.first == "text a|b")
    }

    private struct Spoiled: Transferable {
        struct Failed: Error {}
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation<Spoiled>(exportedContentType: .utf8PlainText) { _ in throw Failed() }
        }
    }

    @Test func `a payload that cannot be converted is reported and not delivered`() async throws {
        struct Failing: View {
            @State private var log = "nothing"
            var body: some View {
                Text(log)
                HStack { Text("source") }.draggable(Spoiled())
                VStack { Text("target") }.dropDestination(for: String.self) { items, _ in
                    log = items.joined()
                    return true
                }
            }
        }
        let page = Page(Failing())
        let (source, target) = try ends(page)
        #expect(drop("\(source.id)", on: target, page) == .handled)
        await page.host.settled(tasks: true)
        page.flush()
        #expect(page.texts.first == "nothing")
        #expect(
            page.host.issues == [.failedConversion(source: "Spoiled", target: "String", error: "Failed")])
    }

    @Test func `the number of conversions that run at the same time is limited`() async throws {
        let page = Page(Converting())
        let target = try ends(page).target
        let results = (0..<20).map { _ in drop("text", on: target, page, text: "a") }
        #expect(results.count { $0 == .handled } == 16)
        await page.host.settled(tasks: true)
        page.flush()
        #expect(drop("text", on: target, page, text: "a") == .handled)
        await page.host.settled(tasks: true)
    }

    @Test func `a conversion that ends after the target has been removed has no effect`() async throws {
        struct Removable: View {
            let log: Log
            @State private var isShown = true
            var body: some View {
                Button("Remove") { isShown = false }
                if isShown {
                    VStack { Text("target") }.dropDestination(for: Memo.self) { items, _ in
                        log(items[0].text)
                        return true
                    }
                }
            }
        }
        let log = Log()
        let page = Page(Removable(log: log))
        #expect(drop("text", on: try page.only(.verticalStack), page, text: "a") == .handled)
        page.send(.press, to: try #require(page.all(.button).first))
        await page.host.settled(tasks: true)
        #expect(log.entries == [])
    }

    @Test func `a drop target that accepts strings receives text from another program unchanged`() throws {
        let page = Page(Board())
        let target = try ends(page).target
        drop("text", on: target, page, text: "a|b\nc")
        #expect(page.texts.first == #"["a|b\nc"] 0.0 0.0"#)
        #expect(drop("url", on: target, page, text: "https://www.swift.org") == .refused)
    }

    @Test func `URLs from another program are received without comments and invalid lines`() throws {
        struct Links: View {
            @State private var log = ""
            var body: some View {
                Text(log)
                VStack { Text("target") }.dropDestination(for: URL.self) { urls, _ in
                    log = urls.map(\.absoluteString).joined(separator: " ")
                    return true
                }
            }
        }
        let page = Page(Links())
        let target = try page.only(.verticalStack)
        drop("url", on: target, page, text: "# Swift\r\nhttps://www.swift.org\r\nhttps://example.com/a\r\n")
        #expect(page.texts.first == "https://www.swift.org https://example.com/a")
        #expect(drop("url", on: target, page, text: "") == .refused)
        drop("url", on: target, page, text: (0..<1000).map { "https://\($0).org" }.joined(separator: "\n"))
        #expect(page.texts.first?.split(separator: " ").count == 16)
    }

    @Test(arguments: [
        "", "over", "over ", "over x", "over 1 2", "out 1", "drop", "drop 1", "drop text", "drop text|",
        "drop text|1",
        "drop text|1 2 3|a", "drop x|1 2", "drop 1|nan 1", "drop 18446744073709551616|1 2", "move 1|1 2", "|",
        "||",
        "out|1 2", "drop text|1e300 2|a", "over -1", "\u{0}",
    ])
    func `an invalid report of a drag or a drop is refused`(_ report: String) throws {
        let page = Page(Board())
        let target = try ends(page).target
        #expect(page.host.dispatch(Event(.drop, report), to: target.id) == .refused)
        #expect(page.host.dispatch(Event(.drag, report), to: try ends(page).source.id) == .refused)
    }

    @Test func `a drag preview is part of the page, but is hidden from assistive technology`() throws {
        let page = Page(
            HStack { Text("source") }.draggable("apple") { Text("preview") })
        let layer = try #require(page.all(.box).first { $0.element[.layer] == "preview" })
        #expect(layer.element[.inert] != nil)
        #expect(layer.textContent == "preview")
        #expect(try page.only(.horizontalStack).element[.draggable] == "true")
    }

    private struct Rows: View {
        @State private var rows = ["a", "b", "c"]
        var body: some View {
            HStack { Text("source") }.draggable("new")
            List {
                ForEach(rows, id: \.self) { Text($0) }
                    .dropDestination(for: String.self) { items, offset in
                        rows.insert(contentsOf: items, at: offset)
                    }
            }
        }
    }

    @Test(arguments: [(0.0, "a new b c"), (49, "a new b c"), (50, "a b new c"), (90, "a b new c")])
    func `a value is inserted before or after the row onto which it is dropped`(
        _ y: Double, _ rows: String
    ) throws {
        let page = Page(Rows())
        let source = try page.only(.horizontalStack)
        let row = page.all(.row)[1]
        drop("\(source.id)", on: row, page, at: CGPoint(x: 0, y: y))
        #expect(page.all(.row).map(\.textContent).joined(separator: " ") == rows)
    }

    @Test func `a paste button receives text, and is disabled if its type cannot be created from text`()
        throws
    {
        struct Pasting: View {
            @State private var log = ""
            var body: some View {
                Text(log)
                PasteButton(payloadType: String.self) { log = $0.joined() }
            }
        }
        let page = Page(Pasting())
        let button = try #require(page.all(.button).first)
        #expect(button.element[.pasted] == "text")
        drop("text", on: button, page, text: "pasted")
        #expect(page.texts.first == "pasted")
        let other = Page(PasteButton(payloadType: Errand.self) { _ in })
        #expect(try #require(other.all(.button).first).element[.disabled] != nil)
    }
}
