import OakUITesting
import OakWebUI
import Testing

/// Tests for the keyboard focus of a test page.
@MainActor
@Suite struct FocusTests {
    enum Field { case user, password, code }

    struct SignIn: View {
        @State private var user = ""
        @State private var password = ""
        @State private var note = ""
        @State private var age = 1
        @State private var checks = 0
        @FocusState private var focus: Field?

        var body: some View {
            VStack {
                TextField("User", text: $user).focused($focus, equals: .user)
                SecureField("Password", text: $password).focused($focus, equals: .password)
                TextField("Note", text: $note)
                TextField("Age", value: $age, format: .number)
                Button("Sign In") { focus = user.isEmpty ? .user : nil }
                Text("focus \(focus.map { "\($0)" } ?? "none")")
                Text("checks \(checks), age \(age)")
            }
            .onChange(of: focus) { old, _ in if old == .user { checks += 1 } }
        }
    }

    @Test func `tapping a button takes the focus from a field`() {
        let page = TestPage { SignIn() }
        page.textField("User").tap()
        #expect(page.textField("User").isFocused)
        #expect(page.text("focus user").exists)
        page.textField("User").type("ada")
        page.button("Sign In").tap()
        #expect(!page.textField("User").isFocused)
        #expect(page.button("Sign In").isFocused)
        #expect(page.text("focus none").exists)
        #expect(page.text("checks 1, age 1").exists)
    }

    @Test func `the action of a button can move the focus to a field`() {
        let page = TestPage { SignIn() }
        page.textField("Password").tap()
        page.button("Sign In").tap()
        #expect(page.textField("User").isFocused)
        #expect(page.text("focus user").exists)
        page.button("Sign In").tap()
        #expect(page.text("focus user").exists)
        #expect(page.text("checks 1, age 1").exists)
    }

    @Test func `tapping a field without a focus state takes the focus from a field that has one`() {
        let page = TestPage { SignIn() }
        page.textField("User").type("a")
        page.textField("Note").tap()
        #expect(page.textField("Note").isFocused)
        #expect(page.text("focus none").exists)
        page.textField("Password").focus()
        #expect(!page.textField("Note").isFocused)
        #expect(page.text("focus password").exists)
    }

    @Test func `tapping text in a row takes the focus from a field`() {
        let page = TestPage { TappableRow() }
        page.textField("Name").tap()
        #expect(page.text("focused").exists)
        page.text("0 taps").tap()
        #expect(page.text("resting").exists)
        #expect(page.text("1 taps").exists)
    }

    @Test func `a field that edits a value writes it when another control is tapped`() {
        let page = TestPage { SignIn() }
        page.textField("Age").replace(with: "36")
        #expect(page.text("checks 0, age 1").exists)
        page.button("Sign In").tap()
        #expect(page.text("checks 0, age 36").exists)
    }

    @Test
    func `the user's choice of a field takes precedence over a change of the focus state that it causes`() {
        struct Insisting: View {
            @State private var texts = ["", ""]
            @FocusState private var focus: Field?
            var body: some View {
                TextField("User", text: $texts[0]).focused($focus, equals: .user)
                TextField("Code", text: $texts[1]).focused($focus, equals: .code)
                Button("Other") {}
                Text("focus \(focus.map { "\($0)" } ?? "none")")
                    .onChange(of: focus) { old, new in if old == .user, new == nil { focus = .code } }
            }
        }
        let page = TestPage { Insisting() }
        page.textField("User").tap()
        page.button("Other").tap()
        #expect(page.button("Other").isFocused)
        #expect(page.text("focus none").exists)
    }

    @Test func `a focus state that the app sets when the user chooses a field moves the focus back`() {
        struct Screen: View {
            enum Field { case user, code }
            @FocusState private var focus: Field?

            var body: some View {
                TextField("User", text: .constant("")).focused($focus, equals: .user)
                TextField("Code", text: .constant("")).focused($focus, equals: .code)
                    .onChange(of: focus) { _, new in if new == .code { focus = .user } }
            }
        }
        let page = TestPage { Screen() }
        page.textField("User").tap()
        page.textField("Code").tap()
        #expect(page.textField("User").isFocused)
    }

    @Test func `a removed field does not have the focus when it appears again`() {
        struct Optional: View {
            @State private var isShown = true
            @State private var text = ""
            var body: some View {
                Toggle("Shown", isOn: $isShown)
                if isShown { TextField("Note", text: $text) }
            }
        }
        let page = TestPage { Optional() }
        page.textField("Note").type("a")
        page.toggle("Shown").tap()
        page.toggle("Shown").tap()
        #expect(!page.textField("Note").isFocused)
        #expect(page.toggle("Shown").isFocused)
    }
}
