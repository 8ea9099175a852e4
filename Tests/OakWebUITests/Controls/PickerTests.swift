import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct PickerTests {
    struct Colors: View {
        @State private var color = "red"
        @State private var names = ["red", "green", "blue"]
        @State private var isLoud = false
        var body: some View {
            Text(color)
            Button("reverse") { names.reverse() }
            Button("drop") { names.removeLast() }
            Button("loud") { isLoud.toggle() }
            Picker("Color", selection: $color) {
                ForEach(names, id: \.self) { name in
                    HStack {
                        Text(name)
                        if isLoud { Text("!") }
                    }
                }
            }
        }
    }

    @Test func `a menu picker has a label and text options`() throws {
        let page = Page(Colors())
        let picker = try page.only(.picker)
        #expect(picker.children.map(\.element.role) == [.controlLabel, .options])
        #expect(picker.children[0].textContent == "Color")
        let options = picker.children[1]
        #expect(options.children.map(\.element.role) == [.noOption, .option, .option, .option])
        #expect(options.children.map(\.textContent) == ["", "red", "green", "blue"])
        #expect(options.children.allSatisfy { $0.children.isEmpty })
    }

    @Test func `picking an option writes its value and emits only the changes that depend on the value`()
        throws
    {
        let page = Page(Colors())
        try page.pick("green", of: page.only(.options))
        #expect(page.texts.contains("green"))
        #expect(page.selected(.option) == ["green"])
        #expect(page.lastOperations.count == 1)
    }

    @Test func `a picker ignores an event with an unknown option`() throws {
        let page = Page(Colors())
        let menu = try page.only(.options)
        for value in ["", "1", "green", "-1", "99999999999999999999"] {
            page.send(.input, value, to: menu)
        }
        #expect(page.selected(.option) == ["red"])
        #expect(page.texts.contains("red"))
    }

    @Test func `an option that was removed from a picker cannot be picked`() throws {
        let page = Page(Colors())
        let menu = try page.only(.options)
        let blue = try #require(page.all(.option).last)
        try page.press("drop")
        page.send(.input, "\(blue.id)", to: menu)
        #expect(page.texts.contains("red"))
    }

    @Test func `the text of a picker's option is updated when its content changes`() throws {
        let page = Page(Colors())
        try page.press("loud")
        #expect(page.all(.option).map(\.textContent) == ["red!", "green!", "blue!"])
        try page.press("loud")
        #expect(page.all(.option).map(\.textContent) == ["red", "green", "blue"])
    }

    @Test func `the options of a picker move with the elements of their collection`() throws {
        let page = Page(Colors())
        try page.press("reverse")
        #expect(page.all(.option).map(\.textContent) == ["blue", "green", "red"])
        #expect(page.selected(.option) == ["red"])
    }

    @Test func `a menu picker is rendered as a select element in a label`() throws {
        let page = Page(
            Picker("Size", selection: .constant(2)) {
                Text("Small").tag(1)
                Text("<Large>").tag(2)
            })
        let ids = page.all(.option).map(\.id)
        let html = try page.html(.picker)
        #expect(html.hasPrefix("<label id="))
        #expect(html.contains(#" data-on="input"><option id="#))
        #expect(html.contains(#"<option id="\#(ids[0])" value="\#(ids[0])">Small</option>"#))
        #expect(
            html.contains(
                #"<option id="\#(ids[1])" value="\#(ids[1])" selected="">&lt;Large&gt;</option>"#))
    }

    struct Constant: View {
        var body: some View {
            Picker("Size", selection: .constant(1)) {
                Text("one").tag(1)
                Text("two").tag(2)
            }
        }
    }

    @Test func `a menu picker selection that the binding rejects is reverted on the page`() throws {
        let page = Page(Constant())
        try page.pick("two", of: page.only(.options))
        #expect(page.selected(.option) == ["one"])
    }

    @Test(arguments: [Role.segments, .inlineChoices])
    func `the options of inline and segmented pickers are rendered as radio buttons`(_ role: Role) throws {
        let page =
            role == .segments
            ? Page(Colors().pickerStyle(.segmented)) : Page(Colors().pickerStyle(.inline))
        let choices = try page.only(.choices)
        #expect(choices.children.map(\.element.role) == [.legend, role])
        #expect(choices.children[0].textContent == "Color")
        let options = page.all(.choice)
        #expect(Set(options.map(\.element[.group])) == ["\(choices.children[1].id)"])
        #expect(page.selected(.choice) == ["red"])
        page.turn(true, options[2])
        #expect(page.texts.contains("blue"))
        #expect(page.selected(.choice) == ["blue"])
        #expect(page.lastOperations.count == 1)
        #expect(HTMLWriter.html(options[2]).contains(#"<input type="radio" value=""#))
    }

    @Test func `a segmented picker selection that the binding rejects is reverted on the page`() throws {
        let page = Page(Constant().pickerStyle(.segmented))
        page.turn(true, page.all(.choice)[1])
        #expect(page.selected(.choice) == ["one"])
    }

    struct OptionalChoice: View {
        @State private var choice: Int?
        var body: some View {
            Text(choice.map { "\($0)" } ?? "none")
            Picker("Choice", selection: $choice) {
                Text("Nothing").tag(nil as Int?)
                Text("One").tag(1)
                Text("Two").tag(Optional(2))
                Text("Three").tag(3, includeOptional: false)
            }
        }
    }

    @Test func `the selection of a picker can be optional`() throws {
        let page = Page(OptionalChoice())
        let menu = try page.only(.options)
        #expect(page.selected(.option) == ["Nothing"])
        for (option, value) in [("One", "1"), ("Two", "2"), ("Three", "2"), ("Nothing", "none")] {
            try page.pick(option, of: menu)
            #expect(page.texts.contains(value))
        }
    }

    @Test func `an option whose tag does not have the type of the selection cannot be picked`() throws {
        struct Mixed: View {
            @State private var choice = 1
            var body: some View {
                Text("\(choice)")
                Picker("Choice", selection: $choice) {
                    Text("text").tag("1")
                    Text("number").tag(1)
                }
            }
        }
        let page = Page(Mixed())
        try page.pick("text", of: page.only(.options))
        #expect(page.selected(.option) == ["number"])
    }

    @Test func `a disabled picker handles no events`() throws {
        let page = Page(Colors().disabled(true))
        let menu = try page.only(.options)
        #expect(menu.element[.disabled] != nil)
        #expect(page.host.dispatch(Event(.input, "\(page.all(.option)[1].id)"), to: menu.id) == .refused)
    }

    @Test func `a picker keeps its selection when its style changes`() throws {
        struct Changing: View {
            @State private var isOpen = false
            var body: some View {
                Button("style") { isOpen.toggle() }
                if isOpen { Constant().pickerStyle(.inline) } else { Constant().pickerStyle(.menu) }
            }
        }
        let page = Page(Changing())
        try page.press("style")
        #expect(page.all(.options).isEmpty)
        #expect(page.selected(.choice) == ["one"])
    }

    @Test func `the hidden label of a picker stays accessible`() throws {
        let page = Page(Constant().labelsHidden())
        #expect(try page.only(.picker).element[.labelHidden] != nil)
        #expect(try page.only(.controlLabel).textContent == "Size")
    }

    @Test func `the tag of an enclosing view does not apply to the options of a picker`() throws {
        let page = Page(
            Picker("Size", selection: .constant(1)) {
                Text("one")
                Text("two").tag(1)
            }
            .tag(1))
        #expect(page.selected(.option) == ["two"])
    }
}
