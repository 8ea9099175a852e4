import Common
import Oak
import Testing

@Suite struct LineEditorTests {
    /// Returns the editor after it has handled the given keys.
    private func editor(_ keys: Key..., history: [String] = []) -> LineEditor.State {
        var state = LineEditor.State(history: history)
        for key in keys { _ = LineEditor.update(&state, event: key) }
        return state
    }

    @Test func `typed text is inserted at the cursor`() {
        let state = editor(.text("ac"), .left, .text("b"))
        #expect(state.before == "ab")
        #expect(state.after == "c")
    }

    @Test func `a combining accent joins the letter before it`() {
        let state = editor(.text("e"), .text("\u{301}"), .backspace)
        #expect(state.text == "")
    }

    @Test func `the left arrow key moves over a family emoji as one character`() {
        let state = editor(.text("👨‍👩‍👧x"), .left, .left)
        #expect(state.before == "")
    }

    @Test func `the Backspace key removes the character before the cursor`() {
        #expect(editor(.text("abc"), .left, .backspace).text == "ac")
    }

    @Test func `the Delete key removes the character after the cursor`() {
        #expect(editor(.text("abc"), .home, .delete).text == "bc")
    }

    @Test(arguments: [Key.home, .control("a")])
    func `the Home key moves the cursor to the beginning of the line`(key: Key) {
        #expect(editor(.text("abc"), key).after == "abc")
    }

    @Test(arguments: [Key.end, .control("e")])
    func `the End key moves the cursor to the end of the line`(key: Key) {
        #expect(editor(.text("abc"), .home, key).before == "abc")
    }

    @Test func `Control-K deletes the text from the cursor to the end of the line`() {
        #expect(editor(.text("abc"), .left, .control("k")).text == "ab")
    }

    @Test func `Control-U deletes the text from the beginning of the line to the cursor`() {
        #expect(editor(.text("abc"), .left, .control("u")).text == "c")
    }

    @Test func `Control-W deletes the previous word and its trailing spaces`() {
        #expect(editor(.text("go far  "), .control("w")).text == "go ")
    }

    @Test func `the Enter key submits the whole line from any cursor position`() {
        var state = editor(.text("next"), .left)
        #expect(LineEditor.update(&state, event: .enter) == .submitted("next"))
        #expect(state.text == "")
    }

    @Test func `each press of the up arrow key recalls an earlier line`() {
        #expect(editor(.up, .up, history: ["a", "b"]).text == "a")
    }

    @Test func `the up arrow key stops at the oldest line`() {
        #expect(editor(.up, .up, .up, history: ["a", "b"]).text == "a")
    }

    @Test func `after an earlier line is recalled, the down arrow key restores the draft`() {
        #expect(editor(.text("draft"), .up, .down, history: ["a"]).text == "draft")
    }

    @Test func `a repeated line is added to the history only once`() {
        #expect(editor(.text("n"), .enter, .text("n"), .enter).history == ["n"])
    }

    @Test func `a blank line is not added to the history`() {
        #expect(editor(.text("  "), .enter).history == [])
    }

    @Test func `Control-C clears the line and reports that it contained text`() {
        var state = editor(.text("abc"))
        #expect(LineEditor.update(&state, event: .control("c")) == .interrupted(hadText: true))
        #expect(state.text == "")
    }

    @Test func `Control-D ends the input only on an empty line`() {
        var state = editor()
        #expect(LineEditor.update(&state, event: .control("d")) == .ended)
        state = editor(.text("ab"), .home)
        #expect(LineEditor.update(&state, event: .control("d")) == .edited)
        #expect(state.text == "b")
    }

    @Test func `a key that has no effect produces no output`() {
        var state = editor()
        #expect(LineEditor.update(&state, event: .left) == .none)
    }
}
