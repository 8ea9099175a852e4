import Mounting
import OakBase
import Testing

@testable import OakWebUI

@MainActor
@Suite struct BindingTests {
    struct Form: Equatable {
        var name = "name"
        var age = 1
    }

    struct Part<Value: CustomStringConvertible>: View {
        let log: Log
        let label: String
        @Binding var value: Value
        var body: some View {
            let _ = log(label)
            Text("\(label) \(value.description)")
        }
    }

    struct FormView: View {
        let log: Log
        @State private var form = Form()
        var body: some View {
            let _ = log("form")
            VStack {
                Button("older") { form.age += 1 }
                TextField("Name", text: $form.name)
                Part(log: log, label: "name", value: $form.name)
                Part(log: log, label: "age", value: $form.age)
            }
        }
    }

    @Test func `changing one part of a bound value re-evaluates only the views that read that part`() throws {
        let log = Log()
        let page = Page(FormView(log: log))
        #expect(log.drain() == ["form", "name", "age"])
        try page.press("older")
        #expect(log.drain() == ["age"])
        let field = try #require(page.all(.textField).first)
        page.type("other", into: field)
        #expect(log.drain() == ["name"])
        #expect(page.texts.contains("name other"))
    }

    @Test func `text that the user has typed is not sent back to the page`() throws {
        let page = Page(FormView(log: Log()))
        let field = try #require(page.all(.textField).first)
        page.type("typed", into: field)
        #expect(page.lastOperations.count == 1)  // for the text that shows the value
        #expect(field.element[.value] == "typed")
    }

    struct Refusing: View {
        @State private var digits = "12"
        var body: some View {
            let digits = $digits
            TextField(
                "Digits",
                text: Binding {
                    digits.wrappedValue
                } set: {
                    if $0.allSatisfy(\.isNumber) { digits.wrappedValue = $0 }
                })
        }
    }

    @Test func `the page reverts text that the setter of a binding rejects`() throws {
        let page = Page(Refusing())
        let field = try #require(page.all(.textField).first)
        page.type("12x", into: field)  // the copy shows the typed text, as a browser would
        #expect(field.element[.value] == "12")
        #expect(page.lastOperations.count == 1)
        page.type("123", into: field)
        #expect(page.lastOperations.isEmpty)
    }

    struct Rows: View {
        struct Item: Identifiable, Equatable {
            let id: Int
            var text: String
        }

        let log: Log
        @State private var items = (0..<5).map { Item(id: $0, text: "\($0)") }
        var body: some View {
            VStack {
                Button("remove") { items.removeFirst() }
                ForEach($items) { $item in
                    TextField("Text", text: $item.text)
                    Part(log: log, label: "\(item.id)", value: $item.text)
                }
            }
        }
    }

    @Test func `changing one element of a bound collection re-evaluates only that element's views`()
        throws
    {
        let log = Log()
        let page = Page(Rows(log: log))
        _ = log.drain()
        page.type("new", into: page.all(.textField)[2])
        #expect(log.drain() == ["2"])
        #expect(page.texts.contains("2 new"))
    }

    @Test func `a binding to an element of a collection follows the element when others are removed`() throws
    {
        let page = Page(Rows(log: Log()))
        try page.press("remove")
        page.type("new", into: page.all(.textField)[0])
        #expect(page.texts.filter { $0 != "Text" } == ["1 new", "2 2", "3 3", "4 4"])
    }

    @Test func `writing to a binding whose element has been removed has no effect`() {
        final class Kept { var binding: Binding<Int>? }
        struct Numbers: View {
            let kept: Kept
            @State private var numbers = [1, 2, 3]
            var body: some View {
                Button("clear") { numbers = [] }
                ForEach($numbers, id: \.self) { $number in
                    Text("\(number)").onAppear { kept.binding = $number }
                }
            }
        }
        let kept = Kept()
        let page = Page(Numbers(kept: kept))
        #expect(throws: Never.self) { try page.press("clear") }
        #expect(kept.binding?.wrappedValue == 3)
        kept.binding?.wrappedValue = 9
        #expect(page.flush().isEmpty)
    }

    @Test func `a constant binding ignores writes`() {
        let binding = Binding.constant(Form())
        binding.age.wrappedValue = 9
        #expect(binding.wrappedValue == Form())
        #expect(binding.name.wrappedValue == "name")
    }

    @MainActor final class Model { var value = 1 }

    @Test func `a binding's main-actor getter and setter run synchronously on the main actor`() {
        let model = Model()
        let binding = Binding { @MainActor in
            model.value
        } set: { @MainActor in
            model.value = $0
        }
        binding.wrappedValue += 1
        #expect(model.value == 2)
    }

    @Test func `a binding's nonisolated getter and setter run on the calling thread`() async {
        let value = Mutex(1)
        let binding = Binding {
            value.withLock { $0 }
        } set: { new in
            value.withLock { $0 = new }
        }
        binding.wrappedValue += 1
        await Task.detached { binding.wrappedValue += 1 }.value
        #expect(binding.wrappedValue == 3)
    }

    @Test func `a binding's getter and setter can use values of any size`() {
        struct Large: Equatable, Sendable {
            var words = (1...20).map(String.init), numbers = (1, 2, 3, 4, 5, 6)
            static func == (a: Self, b: Self) -> Bool { a.words == b.words && a.numbers == b.numbers }
        }
        let value = Mutex(Large())
        let binding = Binding {
            value.withLock { $0 }
        } set: { new in
            value.withLock { $0 = new }
        }
        binding.numbers.5.wrappedValue = 60
        binding.words[3].wrappedValue = "four"
        #expect(value.withLock { $0 }.numbers.5 == 60)
        #expect(binding.wrappedValue.words[3] == "four")
    }

    @Test func `a binding's main-actor getter and setter can be called from other threads`() async {
        let model = Model()
        let binding = Binding { @MainActor in
            model.value
        } set: { @MainActor in
            model.value = $0
        }
        let seen = await Task.detached {
            binding.wrappedValue = 7
            return binding.wrappedValue
        }.value
        #expect(seen == 7)
    }

    struct Unwrapping: View {
        @State private var name: String? = "a"
        var body: some View {
            VStack {
                Button("clear") { name = nil }
                if let name = Binding($name) { TextField("Name", text: name) }
                Text(name ?? "none")
            }
        }
    }

    @Test func `a binding to an optional can be unwrapped while the optional has a value`() throws {
        let page = Page(Unwrapping())
        let field = try #require(page.all(.textField).first)
        page.type("b", into: field)
        #expect(page.texts.last == "b")
        try page.press("clear")
        #expect(page.texts == ["none"])
    }

    struct Twice: DynamicProperty {
        @State private var value = 1
        @Environment(\.isEnabled) private var isEnabled
        private(set) var doubled = 0
        mutating func update() { doubled = 2 * value + (isEnabled ? 0 : 100) }
        func increase() { value += 1 }
    }

    struct Custom: View {
        private var twice = Twice()
        var body: some View {
            Button("up") { twice.increase() }
            Text("\(twice.doubled)")
        }
    }

    @Test func `a custom dynamic property is connected and updated before each evaluation`() throws {
        let page = Page(Custom())
        #expect(page.texts == ["2"])
        try page.press("up")
        #expect(page.texts == ["4"])
    }

    @Observable final class Person {
        var name = "Ada"
    }

    struct PersonView: View {
        @Bindable var person: Person
        var body: some View {
            TextField("Name", text: $person.name)
            Text(person.name)
        }
    }

    struct Local: View {
        @State private var person = Person()
        var body: some View {
            @Bindable var bindable = person
            PersonView(person: person)
            Toggle("Known", isOn: $bindable.name.isAda)
        }
    }

    @Test func `Bindable creates bindings to the properties of an observable object`() throws {
        let page = Page(Local())
        page.type("Alan", into: try page.only(.textField))
        #expect(page.texts.contains("Alan"))
        page.turn(true, try page.only(.toggle))
        #expect(page.texts.contains("Ada"))
        #expect(try page.only(.textField).element[.value] == "Ada")
    }

    struct Fields: View {
        enum Field { case name, age }
        @State private var changes = 0
        @FocusState private var focus: Field?
        @State private var name = ""
        var body: some View {
            VStack {
                Button("name") { focus = .name }
                TextField("Name", text: $name).focused($focus, equals: .name)
                TextField("Age", text: $name).focused($focus, equals: .age)
                Text("changes \(changes)")
                Text(focus.map { "\($0)" } ?? "none")
            }
            .onChange(of: focus) { changes += 1 }
        }
    }

    @Test func `a focus state follows the focused field, and setting the state moves focus`() throws {
        let page = Page(Fields())
        try page.press("name")
        #expect(page.all(.textField).map { $0.element[.focused] } == ["", nil])
        let fields = page.all(.textField)
        page.host.dispatch(Event(.focus), to: fields[1].id)
        page.host.dispatch(Event(.blur), to: fields[0].id)
        page.flush()
        #expect(page.texts.last == "age")
        page.host.dispatch(Event(.blur), to: fields[1].id)
        page.flush()
        #expect(page.texts.last == "none")
    }

    @Test func `a focus event also takes the focus from the fields that it lists`() throws {
        let page = Page(Fields())
        try page.press("name")
        let fields = page.all(.textField)
        page.host.dispatch(Event(.focus, "\(fields[0].id)"), to: fields[1].id)
        page.flush()
        #expect(page.texts.suffix(2) == ["changes 2", "age"])
        // A page can send the event to an element that handles no focus events, or to none.
        page.host.dispatch(Event(.focus, "\(fields[1].id)"), to: 0)
        page.flush()
        #expect(page.texts.suffix(2) == ["changes 3", "none"])
    }

    @Test func `a focus event that lists unknown elements focuses its field`() throws {
        let page = Page(Fields())
        let field = try #require(page.all(.textField).first)
        page.host.dispatch(Event(.focus, "0,,-1,x,99999999999999999999,123456"), to: field.id)
        page.flush()
        #expect(page.texts.suffix(2) == ["changes 1", "name"])
    }

    @Test func `a focus event that lists its own field does not end the editing of the field`() throws {
        struct Number: View {
            @State private var number = 1
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Number", value: $number, format: .number).focused($isFocused)
                Text("number \(number)")
            }
        }
        let page = Page(VStack { Number() })
        let field = try #require(page.all(.textField).first)
        page.host.dispatch(Event(.focus), to: field.id)
        page.type("7", into: field)
        page.host.dispatch(Event(.focus, "\(field.id)"), to: field.id)
        page.flush()
        #expect(page.texts.last == "number 1")
        page.host.dispatch(Event(.focus, "\(field.id)"), to: 0)
        page.flush()
        #expect(page.texts.last == "number 7")
    }
}

extension String {
    fileprivate var isAda: Bool {
        get { self == "Ada" }
        set { self = newValue ? "Ada" : "Alan" }
    }
}
