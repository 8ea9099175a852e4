import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct AccessibilityTests {
    @Test func `an accessibility label names the element and replaces its text`() throws {
        let text = try element(Text("3/5").accessibilityLabel("Three of five"))
        #expect(text[.label] == "Three of five")
        #expect(text[.accessibilityRole] == "img")
        let stack = try element(VStack {}.accessibilityLabel(Text("Group")))
        #expect(stack[.accessibilityRole] == "group")
        let button = try element(Button("a") {}.accessibilityLabel("b"))
        #expect(button[.label] == "b")
        #expect(button[.accessibilityRole] == nil)
    }

    @Test func `if a view has two accessibility labels, the outer one takes precedence`() throws {
        #expect(try element(Text("a").accessibilityLabel("b").accessibilityLabel("c"))[.label] == "c")
    }

    @Test func `a label on a row's content does not apply to the row's actions`() throws {
        struct Rows: View {
            @State private var rows = ["a"]
            var body: some View {
                List {
                    ForEach(rows, id: \.self) { Text($0).accessibilityLabel("Named") }
                        .onDelete { rows.remove(atOffsets: $0) }
                }
            }
        }
        let page = Page(Rows())
        #expect(try page.only(.text).element[.label] == "Named")
        #expect(try page.only(.rowActions).element[.label] == nil)
    }

    @Test func `a decorative symbol becomes accessible if it has an accessibility label`() throws {
        let element = try element(Image(systemName: "star").accessibilityLabel("Favorite"))
        #expect(element[.label] == "Favorite")
        #expect(element[.accessibilityHidden] == nil)
    }

    private func symbol(_ view: some View) throws -> Element {
        let icons = Page(view).all(.icon)
        return try #require(icons.first).element
    }

    @Test func `a symbol without adjacent text is an image labeled with the words in its name`()
        throws
    {
        let element = try element(Image(systemName: "chevron.right"))
        #expect(element[.label] == "chevron right")
        #expect(element[.accessibilityRole] == "img")
    }

    @Test func `a symbol beside text is decorative unless it has a label`() throws {
        struct Row: View {
            let isLong: Bool

            var body: some View {
                VStack {
                    Text("a")
                    if isLong { Text("b") }
                }
            }
        }
        let decorations = [
            try symbol(
                HStack {
                    Row(isLong: false)
                    Spacer()
                    Image(systemName: "chevron.right").foregroundStyle(.tertiary)
                }),
            try symbol(
                Button {
                } label: {
                    Image(systemName: "chevron.right")
                    Text("Next").bold()
                }),
        ]
        for element in decorations {
            #expect(element[.label] == nil)
            #expect(element[.accessibilityRole] == nil)
            #expect(element[.accessibilityHidden] == "true")
        }
        let labelled = try symbol(
            HStack {
                Text("Door")
                Image(systemName: "lock").accessibilityLabel("Locked")
            })
        #expect(labelled[.label] == "Locked")
        #expect(labelled[.accessibilityRole] == "img")
    }

    @Test func `a symbol that is the only content of a button labels the button`() throws {
        let page = Page(
            Button {
            } label: {
                Image(systemName: "plus").imageScale(.large)
            })
        #expect(page.all(.icon).map { $0.element[.label] } == ["plus"])
    }

    @Test func `the accessibility label of an image is its alternative text`() throws {
        let element = try element(Image("squirrel").accessibilityLabel("A squirrel"))
        #expect(element[.alternative] == "A squirrel")
        #expect(element[.label] == nil)
    }

    @Test func `the accessibility value is appended to the label of an element without a range`() throws {
        let text = try element(Text("★★★").accessibilityValue("3 of 5").accessibilityLabel("Rating"))
        #expect(text[.label] == "Rating, 3 of 5")
        #expect(text[.accessibilityValue] == nil)
        let progress = try element(ProgressView(value: 0.5).accessibilityValue("half"))
        #expect(progress[.accessibilityValue] == "half")
    }

    @Test func `accessibility values, hints, identifiers and help text are rendered`() throws {
        let element = try element(
            Text("a").accessibilityValue("v").accessibilityHint("h").accessibilityIdentifier("i").help(
                "p"))
        #expect(element[.accessibilityHint] == "v, h")
        #expect(element[.identifier] == "i")
        #expect(element[.help] == "p")
    }

    @Test func `a change to accessibilityHidden updates the element`() throws {
        let page = Page(Changing { Text("a").accessibilityHidden($0) })
        try page.press("change")
        #expect(try page.only(.text).element[.accessibilityHidden] == "true")
        try page.press("change")
        #expect(try page.only(.text).element[.accessibilityHidden] == nil)
    }

    @Test func `accessibility traits are rendered as roles and states`() throws {
        let heading = try element(Text("a").accessibilityAddTraits(.isHeader))
        #expect(heading[.accessibilityRole] == "heading")
        #expect(heading[.headingLevel] == "2")
        let both = try element(Text("a").accessibilityAddTraits([.isButton, .isSelected]))
        #expect(both[.accessibilityRole] == "button")
        #expect(both[.current] == "true")
        #expect(try element(Text("a").accessibilityAddTraits(.updatesFrequently))[.live] == "polite")
    }

    @Test
    func `an accessibility element is rendered as a group or an image, depending on its child behavior`()
        throws
    {
        #expect(
            try element(HStack {}.accessibilityElement(children: .contain))[.accessibilityRole] == "group"
        )
        #expect(try element(HStack {}.accessibilityElement())[.accessibilityRole] == "img")
    }

    @Test func `combined children form one element whose name consists of their labels`() throws {
        let page = Page(
            HStack {
                Text("12")
                Image(systemName: "star").accessibilityLabel("Stars")
            }
            .accessibilityElement(children: .combine))
        let stack = try page.only(.horizontalStack)
        #expect(stack.element[.accessibilityRole] == "img")
        #expect(stack.element[.labelledBy] == "\(stack.id)")
        let named = try element(
            HStack { Text("12") }.accessibilityLabel("Twelve").accessibilityElement(children: .combine))
        #expect(named[.accessibilityRole] == "img")
        #expect(named[.label] == "Twelve")
        #expect(named[.labelledBy] == nil)
    }

    @Test func `combined children form a labeled group while one of them is an enabled control`() throws {
        struct Row: View {
            @State private var isEditing = false
            @State private var isDisabled = false
            var body: some View {
                Button("edit") { isEditing.toggle() }
                Button("disable") { isDisabled.toggle() }
                HStack {
                    Text("12")
                    VStack { if isEditing { Button("delete") {}.disabled(isDisabled) } }
                }
                .accessibilityElement(children: .combine)
            }
        }
        let page = Page(Row())
        let role = { try page.only(.horizontalStack).element[.accessibilityRole] }
        #expect(try role() == "img")
        try page.press("edit")
        #expect(try role() == "group")
        #expect(try page.only(.horizontalStack).element[.labelledBy] != nil)
        try page.press("disable")
        #expect(try role() == "img")
        try page.press("disable")
        #expect(try role() == "group")
        try page.press("edit")
        #expect(try role() == "img")
    }

    @Test func `combining children keeps the roles of controls and of views with a tap gesture`() throws {
        #expect(
            try element(Button("a") {}.accessibilityElement(children: .combine))[.accessibilityRole] == nil)
        let tapped = try element(
            HStack { Text("a") }.onTapGesture {}.accessibilityElement(children: .combine))
        #expect(tapped[.accessibilityRole] == "button")
    }

    @Test func `accessibility traits can be combined and compared as a set`() {
        var traits: AccessibilityTraits = [.isButton, .isHeader]
        #expect(traits.contains(.isButton))
        #expect(traits.remove(.isButton) == .isButton)
        #expect(!traits.contains(.isButton))
        #expect(traits.insert(.isHeader).inserted == false)
        #expect(traits.update(with: .isLink) == nil)
        #expect(traits.symmetricDifference([.isHeader]) == .isLink)
    }

    @Test func `a dynamic type size is rendered as an attribute, and views can read it from the environment`()
        throws
    {
        struct Reader: View {
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text("\(size.isAccessibilitySize)") }
        }
        let page = Page(Reader().dynamicTypeSize(.accessibility2))
        #expect(page.texts == ["true"])
        #expect(try page.only(.text).element[.typeSize] == "accessibility2")
    }
}
