import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct FieldTests {
    struct Sign: View {
        @State private var name = ""
        @State private var password = ""
        @State private var note = "a\nb"
        @State private var log = ""
        var body: some View {
            Text(log)
            VStack {
                TextField("Name", text: $name, prompt: Text("Your name"))
                    .textContentType(.username).textInputAutocapitalization(.never)
                    .autocorrectionDisabled().keyboardType(.emailAddress).submitLabel(.next)
                    .textFieldStyle(.roundedBorder)
                    .onSubmit { log += "inner(\(name))" }
                SecureField("Password", text: $password).textContentType(.password)
                TextField("Note", text: $note, axis: .vertical)
                TextEditor(text: $note)
            }
            .onSubmit { log += "outer" }
        }
    }

    @Test func `a text field is rendered with its keyboard and content type`() throws {
        let field = try Page(Sign()).only(.textField)
        let html = HTMLWriter.html(field)
        for part in [
            #"placeholder="Your name""#, #"inputmode="email""#, #"autocapitalize="none""#,
            #"spellcheck="false""#, #"autocomplete="username""#, #"enterkeyhint="next""#,
            #"data-style="roundedBorder""#, #"data-on="input submit""#,
        ] { #expect(html.contains(part)) }
    }

    @Test
    func `a secure field is rendered as a password input, labeled by its prompt if it has no label`()
        throws
    {
        let html = try Page(Sign()).html(.secureField)
        #expect(html.contains(#"<input type="password""#))
        #expect(html.contains(#"placeholder="Password""#))
        #expect(html.contains(#"autocomplete="current-password""#))
    }

    @Test func `the text of a multiline field is rendered as the content of a text area`() throws {
        let page = Page(Sign())
        #expect(try page.html(.textArea).contains(">a\nb</textarea>"))
        #expect(try page.html(.textEditor).contains(">a\nb</textarea>"))
        page.type("x\ny", into: try page.only(.textEditor))
        #expect(try page.only(.textArea).element[.value] == "x\ny")
        #expect(!(try page.only(.textArea).element.events.contains(.submit)))
    }

    struct Growing: View {
        @State private var text = "a"
        @State private var isVertical = false
        var body: some View {
            TextField("Note", text: $text, axis: isVertical ? .vertical : .horizontal)
            Button("grow") { isVertical.toggle() }
        }
    }

    @Test func `a text field becomes a text area when its axis changes`() throws {
        let page = Page(Growing())
        page.type("b", into: try page.only(.textField))
        try page.press("grow")
        #expect(page.all(.textField).isEmpty)
        #expect(try page.html(.textArea).contains(">b</textarea>"))
    }

    @Test func `pressing Return in a field runs all enclosing submit actions, innermost first`() throws {
        let page = Page(Sign())
        let field = try page.only(.textField)
        page.type("ada", into: field)
        page.send(.submit, to: field)
        #expect(page.texts.first == "inner(ada)outer")
    }

    @Test func `a submit scope prevents enclosing submit actions from running`() throws {
        let page = Page(TextField("a", text: .constant("")).submitScope().onSubmit {})
        #expect(!(try page.only(.textField).element.events.contains(.submit)))
    }

    @Test func `line breaks in the text of a single-line field become spaces`() throws {
        let page = Page(Sign())
        page.type("a\r\nb\nc", into: try page.only(.textField))
        #expect(try page.only(.textField).element[.value] == "a b c")
    }

    struct Amount: View {
        @State private var amount = 3
        @State private var optional: Int?
        var body: some View {
            Text("\(amount) \(optional.map { "\($0)" } ?? "none")")
            Button("more") { amount += 1 }
            TextField("Amount", value: $amount, format: .number)
            TextField("Optional", value: $optional, format: .number)
        }
    }

    @Test func `a formatted value is written when the field is submitted or loses focus`() throws {
        let page = Page(Amount())
        let field = page.all(.textField)[0]
        page.type("12", into: field)
        #expect(page.texts.contains("3 none"))
        page.send(.blur, to: field)
        #expect(page.texts.contains("12 none"))
        page.type("13", into: field)
        page.send(.submit, to: field)
        #expect(page.texts.contains("13 none"))
    }

    private struct Exchanged: View {
        @State private var first = 1
        @State private var second = 2
        @State private var isSecond = false
        var body: some View {
            TextField("Amount", value: isSecond ? $second : $first, format: .number)
            Button("Exchange") { isSecond.toggle() }
            Text("\(first), \(second)")
        }
    }

    @Test func `a field with a format shows and writes the value of a binding that it receives later`() throws
    {
        let page = Page(Exchanged())
        let field = try page.only(.textField)
        try page.press("Exchange")
        #expect(field.element[.value] == "2")
        page.type("7", into: field)
        #expect(field.element[.value] == "7")
        page.send(.submit, to: field)
        #expect(page.texts.contains("1, 7"))
        try page.press("Exchange")
        #expect(field.element[.value] == "1")
    }

    @Test func `invalid text in a field with a format is replaced by the current value`() throws {
        let page = Page(Amount())
        let field = page.all(.textField)[0]
        page.type("many", into: field)
        #expect(field.element[.value] == "many")
        page.send(.blur, to: field)
        #expect(field.element[.value] == "3")
        try page.press("more")
        #expect(field.element[.value] == "4")
    }

    struct Numbers: View {
        @State private var whole = 3
        @State private var part = 0.5
        @State private var optional: Int? = 7
        @State private var price = Decimal(2)
        var body: some View {
            Text("\(whole) \(part) \(optional ?? 0) \(price)")
            TextField("Whole", value: $whole, format: .number)
            TextField("Percent", value: $whole, format: .percent)
            TextField("Optional", value: $optional, format: .number)
            TextField("Part", value: $part, format: .number)
            TextField("Price", value: $price, format: .number)
        }
    }

    @Test(arguments: ["NaN", "nan", "NaN5", "-∞", "∞", "1e400", "-1e400", "NaN%"])
    func `text that is not a finite number does not change the value of a number field`(text: String) throws {
        let page = Page(Numbers())
        for field in page.all(.textField) {
            page.type(text, into: field)
            page.send(.submit, to: field)
            #expect(page.texts.first == "3 0.5 7 2")
        }
    }

    @Test func `the smallest and the largest integer can be entered in a number field`() throws {
        let page = Page(Numbers())
        let field = page.all(.textField)[0]
        for text in ["-9223372036854775808", "9223372036854775807"] {
            page.type(text, into: field)
            page.send(.submit, to: field)
            #expect(page.texts.first == "\(text) 0.5 7 2")
        }
    }

    @Test func `clearing a field with an optional value sets the value to nil`() throws {
        let page = Page(Amount())
        let field = page.all(.textField)[1]
        page.type("5", into: field)
        page.send(.blur, to: field)
        #expect(page.texts.contains("3 5"))
        page.type("", into: field)
        page.send(.blur, to: field)
        #expect(page.texts.contains("3 none"))
    }

    struct Focusing: View {
        @FocusState private var field: String?
        var body: some View {
            Text(field ?? "none")
            TextField("a", text: .constant("")).focused($field, equals: "a")
            TextField("b", text: .constant("")).focused($field, equals: "b")
                .defaultFocus($field, "b")
        }
    }

    @Test func `a page opens with the specified default focus, and another field can receive focus`() throws {
        let page = Page(Focusing())
        page.flush()
        #expect(page.texts.contains("b"))
        #expect(page.all(.textField)[1].element[.focused] != nil)
        page.send(.focus, to: page.all(.textField)[0])
        page.send(.blur, to: page.all(.textField)[1])
        #expect(page.texts.contains("a"))
    }

    struct Resting: View {
        @FocusState private var field: String?
        var body: some View {
            TextField("a", text: .constant("")).focused($field, equals: "a")
            Text("rest").focused($field, equals: nil)
            Button("leave") { field = nil }
        }
    }

    @Test func `a field loses focus when the focus state becomes nil`() throws {
        let page = Page(Resting())
        page.flush()
        page.send(.focus, to: try page.only(.textField))
        #expect(try page.only(.textField).element[.focused] != nil)
        try page.press("leave")
        #expect(try page.only(.textField).element[.focused] == nil)
    }

    struct Searching: View {
        @State private var query = ""
        @State private var log = ""
        var body: some View {
            Text(log)
            List { Text("found \(query)") }.searchable(text: $query, prompt: "Names")
                .onSubmit(of: .search) { log = "search \(query)" }
                .onSubmit { log = "text" }
        }
    }

    @Test func `a searchable view has a search field above its content`() throws {
        let page = Page(Searching())
        #expect(try page.only(.searchable).children.map(\.element.role) == [.searchField, .list])
        let field = try page.only(.searchField)
        #expect(HTMLWriter.html(field).contains(#"placeholder="Names""#))
        page.type("x", into: field)
        #expect(page.texts.contains("found x"))
        page.send(.submit, to: field)
        #expect(page.texts.contains("search x"))
    }

    struct Loading: View {
        let gate: Gate
        @State private var count = 0
        var body: some View {
            List { Text("\(count)") }.refreshable {
                await gate.wait()
                count += 1
            }
        }
    }

    @Test func `a refresh action shows its progress and is not started again while it is running`()
        async throws
    {
        let gate = Gate()
        let page = Page(Loading(gate: gate))
        let button = try page.button("Refresh")
        page.send(.press, to: button)
        await gate.waitForArrival()
        page.flush()
        #expect(button.element[.busy] == "true")
        #expect(page.host.dispatch(Event(.press), to: button.id) == .refused)
        gate.open()
        await page.host.settled(tasks: true)
        page.flush()
        #expect(button.element[.busy] == nil)
        #expect(page.texts.contains("1"))
        page.send(.press, to: button)
        await page.host.settled(tasks: true)
        page.flush()
        #expect(page.texts.contains("2"))
    }

    struct Covered: View {
        let log: Log
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                List { Text("Row") }.refreshable { log("refresh") }
                    .navigationDestination(for: Int.self) { _ in Button("close") { path = [] } }
                Button("open") { path = [1] }
            }
        }
    }

    @Test func `a refresh action that has ended does not run again when its page reappears`() async throws {
        let log = Log()
        let page = Page(Covered(log: log))
        page.send(.press, to: try page.button("Refresh"))
        await page.host.settled(tasks: true)
        page.flush()
        try page.press("open")
        try page.press("close")
        await page.host.settled(tasks: true)
        #expect(log.entries == ["refresh"])
    }

    @Test(arguments: [
        (UITextContentType.namePrefix, "honorific-prefix"), (.middleName, "additional-name"),
        (.nameSuffix, "honorific-suffix"), (.addressCity, "address-level2"), (.name, "name"),
    ])
    func `a content type is rendered as the corresponding HTML autocomplete token`(
        type: UITextContentType, token: String
    ) throws {
        let page = Page(TextField("Name", text: .constant("")).textContentType(type))
        #expect(try page.only(.textField).element[.content] == token)
    }
}
