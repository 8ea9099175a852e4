import Oak
import OakUI
import OakUITesting
import Testing

/// Tests of a form whose machine decides which field has the focus.
@MainActor @Suite struct FocusBindingTests {
    private struct Form: View {
        let state: Access.State
        let send: @MainActor (Access.Event) -> Void
        let focused: Binding<Access.Field?>
        @FocusState private var focus: Access.Field?

        var body: some View {
            VStack {
                TextField(
                    "User",
                    text: Binding {
                        state.user
                    } set: { @MainActor text in
                        send(.typed(text))
                    }
                )
                .focused($focus, equals: .user)
                TextField("Code", text: .constant("")).focused($focus, equals: .code)
                TextField(
                    "Amount",
                    value: Binding(get: { state.amount }, set: { @MainActor in send(.entered($0)) }),
                    format: .number
                )
                .focused($focus, equals: .amount)
                TextField("Note", text: .constant(""))
                Button("Sign In") { send(.submit) }
                Text("focus \(state.focus.map { "\($0)" } ?? "none"), moved \(state.moves)")
            }
            .bindFocus($focus, to: focused)
        }
    }

    private struct Screen: View {
        var initialState = Access.State()

        var body: some View {
            TransducerView(of: Access.self, initialState: initialState) { state, input in
                Form(
                    state: state, send: { try? input.send($0) },
                    focused: input.binding(state.focus, send: Access.Event.focusMoved))
            }
        }
    }

    @Test func `a machine moves the focus to a field`() {
        let page = TestPage { Screen() }
        page.button("Sign In").tap()
        #expect(page.textField("User").isFocused)
        page.textField("User").type("ada")
        page.button("Sign In").tap()
        #expect(page.textField("Code").isFocused)
    }

    @Test func `a machine sets the focus when the view appears`() {
        let page = TestPage { Screen(initialState: .init(focus: .code)) }
        #expect(page.textField("Code").isFocused)
        #expect(page.text("focus code, moved 0").exists)
    }

    @Test func `a machine receives one event when the user moves the focus`() {
        let page = TestPage { Screen() }
        page.textField("Code").tap()
        #expect(page.text("focus code, moved 1").exists)
        page.textField("User").tap()
        #expect(page.text("focus user, moved 2").exists)
        page.textField("Note").tap()
        #expect(page.text("focus none, moved 3").exists)
        #expect(page.textField("Note").isFocused)
    }

    @Test func `a machine that moves the focus receives no event for this change`() {
        let page = TestPage { Screen() }
        page.button("Sign In").tap()
        #expect(page.text("focus user, moved 0").exists)
    }

    @Test func `a machine that moves the focus at the same time as the user takes precedence`() {
        let page = TestPage { Screen() }
        page.textField("Amount").type("7")
        // The field sends its number when it loses the focus.
        page.textField("User").tap()
        #expect(page.textField("Code").isFocused)
        #expect(page.text("focus code, moved 1").exists)
    }

    @Test func `the focus follows a machine that several views share`() {
        struct Shared: View {
            let machine: ObservableTransducer<Access>
            var body: some View {
                Form(
                    state: machine.state, send: { try? machine.send($0) },
                    focused: machine.binding(\.focus, send: Access.Event.focusMoved))
            }
        }
        let machine = ObservableTransducer(of: Access.self, initialState: .init())
        let page = TestPage { Shared(machine: machine) }
        page.button("Sign In").tap()
        #expect(page.textField("User").isFocused)
        page.textField("Code").tap()
        #expect(machine.state.focus == .code)
    }
}

/// A form that moves the focus to the first field without a value.
private enum Access: EffectTransducer {
    enum Field: Hashable, Sendable { case user, code, amount }

    struct State: NonTerminal, Equatable, Sendable {
        var user = ""
        var amount = 1
        var focus: Field?
        /// The number of times that the user has moved the focus.
        var moves = 0
    }

    enum Event: Equatable, Sendable {
        case typed(String)
        /// Moves the focus to the next field.
        case entered(Int)
        case focusMoved(Field?)
        case submit
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .typed(let text): state.user = text
        case .entered(let amount):
            state.amount = amount
            state.focus = .code
        case .focusMoved(let field):
            state.focus = field
            state.moves += 1
        case .submit: state.focus = state.user.isEmpty ? .user : .code
        }
        return nil
    }
}
