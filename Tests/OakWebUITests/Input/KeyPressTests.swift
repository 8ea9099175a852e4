import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct KeyPressTests {
    @Test func `onKeyPress reports the phase, the characters and the held modifier keys`() throws {
        let log = Log()
        let page = Page(
            Text("a").focusable().onKeyPress(phases: .all) {
                log("\($0.phase.debugDescription) \($0.characters) \($0.modifiers.rawValue)")
                return .handled
            })
        let text = try page.only(.text)
        #expect(text.element[.keys] == "+any +up")
        for key in ["a", "B repeat Shift", "a up", "Space down Meta Alt"] where key != "" {
            page.host.dispatch(Event(.key, key), to: text.id)
        }
        let shift = EventModifiers.shift.rawValue
        #expect(log.drain() == ["[down] a 0", "[repeat] B \(shift)", "[up] a 0"])
    }

    @Test func `an onKeyPress action runs only for the phases that it specifies`() throws {
        let log = Log()
        let page = Page(
            Text("a").focusable().onKeyPress(.space, phases: .up) {
                log("\($0.key == .space)")
                return .handled
            })
        let text = try page.only(.text)
        #expect(text.element[.keys] == "Space +up")
        for key in ["Space", "Space repeat", "Space up"] { page.send(.key, key, to: text) }
        #expect(log.drain() == ["true"])
    }

    @Test func `an onKeyPress action for a set of characters runs only for keys that type one of them`()
        throws
    {
        let log = Log()
        let page = Page(
            Text("a").focusable().onKeyPress(characters: .decimalDigits) {
                log($0.characters)
                return .handled
            })
        let text = try page.only(.text)
        #expect(text.element[.keys] == "+type")
        for key in ["4", "x", "ArrowUp", "٣", "5 repeat"] { page.send(.key, key, to: text) }
        #expect(log.drain() == ["4", "٣", "5"])
    }

    @Test func `a key press that an inner action ignores reaches the next outer action`() throws {
        let log = Log()
        let page = Page(
            Text("a").focusable().onKeyPress { _ in
                log("inner")
                return .ignored
            }
            .onKeyPress("x") {
                log("outer")
                return .handled
            })
        page.send(.key, "x", to: try page.only(.text))
        #expect(log.drain() == ["inner", "outer"])
    }

    @Test(arguments: ["", "F5", "Dead", "a fly", "a " + String(repeating: "Shift ", count: 1000) + "x"])
    func `a key event without a character, or with an invalid payload, has no effect`(_ key: String) throws {
        let log = Log()
        let page = Page(
            Text("a").focusable().onKeyPress { _ in
                log("key")
                return .handled
            })
        page.send(.key, key, to: try page.only(.text))
        #expect(log.drain() == [])
    }
}
