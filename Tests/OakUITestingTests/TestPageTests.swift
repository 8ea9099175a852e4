import IssueReporting
import Oak
import OakTesting
import OakUI
import Testing

@testable import OakUITesting

@MainActor
@Suite struct TestPageTests {
    private let people = People.Env { [Person(id: 1, name: "Ada"), Person(id: 2, name: "Alan")] }

    @Test func `elements are found by role and name, and respond synchronously`() async {
        let page = TestPage { PeopleView(env: people) }
        #expect(page.text("Nothing yet").exists)
        page.button("Load").tap()
        #expect(page.text == "Loading\nLoad\nOff")
        await page.text("Ada").appears()
        #expect(page.element(.list).exists)
        #expect(page.element(.list).element(.text).names == ["Ada", "Alan"])
        #expect(!page.button("Off").isEnabled)
    }

    @Test func `the outline of a page lists the role, name and state of every element`() async {
        let page = TestPage { PeopleView(env: people) }
        page.button("Load").tap()
        await page.settled()
        #expect(
            page.outline == """
                list
                  listitem "Ada"
                  listitem "Alan"
                button "Load"
                button "Off", disabled
                """)
    }

    @Test func `settled waits until effects have ended`() async {
        let page = TestPage { PeopleView(env: people) }
        page.button("Load").tap()
        await page.settled()
        #expect(page.text("Alan").exists)
    }

    @Test func `a debounced effect counts as pending until it has run`() async throws {
        let clock = VirtualClock()
        let page = TestPage(configuration: Configuration(clock: clock)) { Pausing() }
        page.button("type").tap()
        page.button("type").tap()
        #expect(!page.watch.isQuiet)
        await page.settled()
        #expect(page.text("0").exists)
        await clock.advance(by: .seconds(1))
        await page.text("1").appears()
        await page.settled()
        #expect(page.watch.isQuiet)
    }

    @Test func `a page settles even if one of its tasks waits forever`() async {
        let page = TestPage { Endless() }
        await page.settled()
        page.button("hide").tap()
        await page.text("there").disappears()
    }

    @Test func `typing appends each character to the text of a field`() {
        let page = TestPage { PersonForm() }
        let name = page.textField("Name")
        name.type("Ad")
        name.type("a")
        #expect(name.value == "Ada")
        #expect(page.text("Ada of ").exists)
        #expect(page.text("typing").exists)
        name.blur()
        #expect(page.text("resting").exists)
        name.clear()
        #expect(name.value == "")
    }

    /// A machine that records each string that a field writes.
    enum Typing: Transducer {
        struct State: NonTerminal { var text: String, written: [String] = [] }
        enum Event: Sendable { case typed(String) }

        static func update(_ state: inout State, event: Event) {
            guard case .typed(let text) = event else { return }
            state.text = text
            state.written.append(text)
        }
    }

    struct TypingView: View {
        let text: String

        var body: some View {
            TransducerView(of: Typing.self, initialState: .init(text: text)) { state, input in
                TextField("Name", text: input.binding(state.text, send: Typing.Event.typed))
                Text("\(state.written)")
            }
        }
    }

    @Test(arguments: ["", "Emma"])
    func `when text is replaced, the first character replaces all of the old text`(_ text: String) {
        let page = TestPage { TypingView(text: text) }
        page.textField("Name").replace(with: "Ada")
        #expect(page.textField("Name").value == "Ada")
        #expect(page.text("[\"A\", \"Ad\", \"Ada\"]").exists)
    }

    @Test func `replacing text with an empty string clears the field`() {
        let page = TestPage { TypingView(text: "Emma") }
        page.textField("Name").replace(with: "")
        #expect(page.textField("Name").value == "")
    }

    @Test func `clearing an empty field does not write to its binding`() {
        let page = TestPage { TypingView(text: "") }
        page.textField("Name").clear()
        #expect(page.text("[]").exists)
    }

    @Test func `clearing a disabled field fails the test`() {
        let page = TestPage { TypingView(text: "").disabled(true) }
        expectIssue(containing: "is disabled") { page.textField("Name").clear() }
    }

    @Test func `a test element is looked up again each time it is used`() {
        let page = TestPage { Endless() }
        let text = page.text("there")
        #expect(text.exists)
        page.button("hide").tap()
        #expect(!text.exists)
    }

    @Test func `a query that matches several elements can select one by its index`() {
        let page = TestPage { PersonForm() }
        #expect(page.button("Clear").count == 2)
        page.textField("Name").type("A")
        page.textField("City").type("B")
        page.button("Clear").at(1).tap()
        #expect(page.text("A of ").exists)
    }

    @Test func `tapping text taps the control that contains it`() {
        let page = TestPage { Endless() }
        page.text("hide").tap()
        #expect(!page.text("there").exists)
    }

    @Test func `a lookup without a match fails with the query and the outline of the page`() {
        let page = TestPage { Endless() }
        expectIssue(
            containing: "There is no button \"Load\".\n\nOn the page:\n\nbutton \"hide\"\ntext \"0\""
        ) {
            page.button("Load").tap()
        }
    }

    @Test func `a failed lookup on a large page shows the nearest matches and the number of omitted lines`() {
        let page = TestPage { VStack { ForEach(0..<500) { number in Button("Row \(number)") {} } } }
        withKnownIssue {
            page.button("Row 250!").tap()
        } matching: { issue in
            let text = "\(issue)"
            return text.contains(
                "There is no button \"Row 250!\".\n\nClosest matches on the page:\n\nbutton \"Row 250\"\n")
                && text.contains("\n\n… and 470 more lines. To see all lines, print `page.outline`.")
                && text.split(separator: "\n").count < 50
        }
    }

    @Test func `the message of a failed lookup truncates long lines`() {
        let page = TestPage { Text(String(repeating: "long ", count: 1_000)) }
        withKnownIssue {
            page.button("Load").tap()
        } matching: { issue in
            "\(issue)".contains("There is no button \"Load\".") && "\(issue)".count < 1_000
        }
    }

    @Test func `an ambiguous lookup with many matches lists only the first matches`() {
        let page = TestPage { VStack { ForEach(0..<500) { number in Button("Row \(number)") {} } } }
        withKnownIssue {
            page.button().tap()
        } matching: { issue in
            let text = "\(issue)"
            return text.contains("500 elements match button.") && text.contains("\n  … and 470 more\n")
                && text.split(separator: "\n").count < 90
        }
    }

    @Test func `an ambiguous lookup lists the matches`() {
        let page = TestPage { PersonForm() }
        expectIssue(
            containing:
                "2 elements match button \"Clear\". Use a more specific query, or select one with `.at(0)`:"
                + "\n\n  button \"Clear\"\n  button \"Clear\""
        ) {
            page.button("Clear").tap()
        }
    }

    @Test func `an action on a disabled element fails the test`() {
        let page = TestPage { PeopleView(env: people) }
        expectIssue(containing: "The button \"Off\" is disabled.") { page.button("Off").tap() }
    }

    @Test func `tapping a field or a disabled button in a row does not tap the row`() {
        let page = TestPage { TappableRow() }
        page.textField("Name").tap()
        #expect(page.text("focused").exists)
        expectIssue(containing: "The button \"Off\" is disabled.") { page.button("Off").tap() }
        #expect(page.text("0 taps").exists)
        page.text("0 taps").tap()
        #expect(page.text("1 taps").exists)
    }

    @Test func `an action that an element does not handle fails the test`() {
        let page = TestPage { Endless() }
        expectIssue(containing: "The button \"hide\" does not handle `input` events.") {
            page.button("hide").type("x")
        }
    }

    @Test func `waiting for an element fails immediately if no task or effect is running`() async {
        let page = TestPage { PeopleView(env: people) }
        await expectIssue(containing: "The text \"never\" did not appear.") {
            await page.text("never").appears(within: .seconds(1000))
        }
    }

    @Test func `waiting for an element while an effect is sleeping on the virtual clock fails with a hint`()
        async
    {
        let clock = VirtualClock()
        let page = TestPage(configuration: Configuration(clock: clock)) { TeaView() }
        page.button("Brew").tap()
        await expectIssue(
            containing: """
                The button "Drink" did not appear.

                A task is sleeping on the virtual clock until 180 s. The virtual time is 0 s. Advance the clock first: \
                `await clock.advance(by: …)`.
                """
        ) {
            await page.button("Drink").appears()
        }
        await clock.advance(by: .seconds(180))
        await page.button("Drink").appears()
    }

    @Test func `waiting for an element to disappear fails at the time limit if a task keeps running`() async {
        let page = TestPage { Endless() }
        await expectIssue(containing: "The text \"there\" did not disappear.") {
            await page.text("there").disappears(within: .milliseconds(20))
        }
    }

    @Test func `an issue that a machine reports fails the test`() async {
        let page = TestPage { Overwriting() }
        await page.settled()
        await expectIssue(containing: "Code outside People wrote to its state") {
            page.button("write").tap()
            await page.settled()
        }
    }

    @Test func `an issue that a machine reports fails the test even with a custom configuration`() async {
        let page = TestPage(configuration: Configuration(clock: VirtualClock())) { Overwriting() }
        await page.settled()
        await expectIssue(containing: "Code outside People wrote to its state") {
            page.button("write").tap()
            await page.settled()
        }
    }

    struct Overwriting: View {
        @State private var state = People.State.idle
        var body: some View {
            Button("write") { state = .loading }
            TransducerView(of: People.self, initialState: $state, env: .init { [] }) { _, _ in
                Text("shown")
            }
        }
    }

    @Test func `an issue that a view reports fails the test`() {
        expectIssue(containing: "State was changed while") { _ = TestPage { Wrong() } }
    }

    struct Wrong: View {
        @State private var count = 0
        private func increase() { if count == 0 { count += 1 } }
        var body: some View {
            let _ = increase()
            Text("\(count)")
        }
    }

    @Test func `a failed expectation that an element exists shows the outline of the page`() {
        let page = TestPage { Button("Load") {} }
        #expect(page.button("Load").description == "button \"Load\"")
        withKnownIssue {
            #expect(page.button("Save").exists)
        } matching: {
            "\($0)".contains("button \"Save\", which is not on the page")
                && "\($0)".contains("button \"Load\"")
        }
    }

    private struct Refreshing: View {
        let calls: PendingCalls<String>
        @State private var text = "old"
        var body: some View {
            List { Text(text) }.refreshable { text = (try? await calls.call()) ?? "failed" }
        }
    }

    @Test func `the button of a refreshable view changes its name at once, and again when the refresh ends`()
        async
    {
        let calls = PendingCalls<String>()
        let page = TestPage { Refreshing(calls: calls) }
        page.button("Refresh").tap()
        #expect(page.button("Refreshing…").exists)
        #expect(!page.button("Refreshing…").isEnabled)
        #expect(!page.button("Refresh").exists)
        await calls.answer("new")
        await page.button("Refresh").appears()
        #expect(page.element(.text, "new").exists)
    }

    // MARK: -

    private func expectIssue(containing text: String, _ body: () -> Void) {
        withKnownIssue {
            body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(text) }
        }
    }

    private func expectIssue(containing text: String, _ body: () async -> Void) async {
        await withKnownIssue {
            await body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(text) }
        }
    }
}
