import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct GestureTests {
    struct Card: View {
        @State private var log = ""
        var body: some View {
            Text(log)
            HStack { Text("card") }
                .onTapGesture { log = "tap" }
                .gesture(
                    DragGesture(minimumDistance: 20).onEnded {
                        log = "drag \($0.translation.width) \($0.translation.height)"
                    }
                )
                .focusable()
                .onKeyPress(.leftArrow) {
                    log = "left"
                    return .handled
                }
                .onKeyPress(keys: [.space, "x"]) {
                    log = "key \($0.key.character)"
                    return .handled
                }
        }
    }

    @Test func `a tap gesture responds to the pointer and the keyboard`() throws {
        let page = Page(Card())
        let card = try page.only(.horizontalStack)
        #expect(card.element[.accessibilityRole] == "button")
        #expect(card.element[.tabIndex] == "0")
        page.send(.press, to: card)
        #expect(page.texts.contains("tap"))
    }

    @Test func `a drag gesture receives the translation`() throws {
        let page = Page(Card())
        page.drag(try page.only(.horizontalStack), by: CGSize(width: -30, height: 4.5))
        #expect(page.texts.first == "drag -30.0 4.5")
    }

    @Test func `a drag that is too short has no effect`() throws {
        let page = Page(Card())
        page.drag(try page.only(.horizontalStack), by: CGSize(width: 5, height: 5))
        #expect(page.texts.first == "")
    }

    @Test func `onKeyPress runs its action for its own key and not for other keys`() throws {
        let page = Page(Card())
        let card = try page.only(.horizontalStack)
        #expect(card.element[.keys] == "ArrowLeft Space x")
        for (key, text) in [("ArrowLeft", "left"), (" ", "key  "), ("q", "key  "), ("x", "key x")] {
            page.send(.key, key, to: card)
            #expect(page.texts.first == text)
        }
    }

    struct Letters: View {
        @State private var log = ""
        var body: some View {
            Text("keys \(log)").focusable()
                .onKeyPress(keys: ["a", "B"]) {
                    log = String($0.key.character)
                    return .handled
                }
        }
    }

    @Test func `onKeyPress distinguishes uppercase letters from lowercase letters`() throws {
        let page = Page(Letters())
        let text = try page.only(.text)
        #expect(text.element[.keys] == "B a")
        for (key, log) in [("A", ""), ("a", "a"), ("b", "a"), ("B", "B")] {
            page.send(.key, key, to: text)
            #expect(page.texts == ["keys \(log)"])
        }
    }

    struct Twice: View {
        @State private var log = ""
        var body: some View {
            Text("it \(log)").onTapGesture(count: 2) { log = "twice" }
        }
    }

    @Test func `a double tap runs its action when the page reports two taps`() throws {
        let page = Page(Twice())
        page.send(.press, "1", to: try page.only(.text))
        #expect(page.texts == ["it "])
        page.send(.press, "2", to: try page.only(.text))
        #expect(page.texts == ["it twice"])
    }

    @Test
    func
        `the page receives the tap counts to which an element responds, including the single tap of a button`()
        throws
    {
        let both = Page(Text("a").onTapGesture(count: 2) {}.onTapGesture {})
        #expect(try both.only(.text).element[.taps] == "1 2")
        let single = Page(Text("a").onTapGesture {}.onTapGesture {})
        #expect(try Set(["1", "1 1"]).contains(single.only(.text).element[.taps] ?? ""))
        let button = Page(Button("a") {}.onTapGesture(count: 2) {})
        #expect(try button.only(.button).element[.taps] == "1 2")
    }

    @Test func `if a view has actions for single and double taps, each kind of tap runs its own action`()
        throws
    {
        struct Both: View {
            @State private var log = ""
            var body: some View {
                Text("it \(log)").onTapGesture(count: 2) { log += "d" }.onTapGesture { log += "s" }
            }
        }
        let page = Page(Both())
        for count in ["1", "2", "1"] { page.send(.press, count, to: try page.only(.text)) }
        #expect(page.texts == ["it sds"])
    }

    @Test func `a disabled view does not respond to gestures`() throws {
        let page = Page(Card().disabled(true))
        #expect(try page.only(.horizontalStack).element.events == [])
    }

    @Test(arguments: [
        (KeyboardShortcut("s"), "Meta+s Control+s"), (.defaultAction, "Enter"), (.cancelAction, "Escape"),
        (KeyboardShortcut("k", modifiers: [.control, .shift]), "Control+Shift+k"),
        (KeyboardShortcut("f", modifiers: [.command, .control]), "Meta+Control+f"),
        (KeyboardShortcut(.upArrow, modifiers: .option), "Alt+ArrowUp"),
    ])
    func `a keyboard shortcut is rendered in the format of aria-keyshortcuts`(
        _ shortcut: KeyboardShortcut, _ name: String
    ) throws {
        let page = Page(Button("Save") {}.keyboardShortcut(shortcut))
        #expect(try page.only(.button).element[.shortcut] == name)
    }
}
