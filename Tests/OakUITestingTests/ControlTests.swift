import Foundation
import OakUITesting
import OakWebUI
import Testing

@MainActor
@Suite struct ControlTests {
    struct Controls: View {
        @State private var isOn = false
        @State private var isChecked = true
        @State private var selection: Int?
        var body: some View {
            Toggle("Sound", isOn: $isOn)
            Toggle("Loud", isOn: $isChecked).toggleStyle(.checkbox)
            Toggle("Mute", isOn: $isChecked).toggleStyle(.button).disabled(!isOn)
            List(selection: $selection) {
                ForEach(1..<4) { Text("Row \($0)").tag($0) }
            }
            Text("selected \(selection ?? 0)")
        }
    }

    @Test func `tapping flips a toggle of any style`() {
        let page = TestPage { Controls() }
        #expect(!page.toggle("Sound").isOn)
        page.toggle("Sound").tap()
        #expect(page.toggle("Sound").isOn)
        #expect(page.toggle("Loud").isOn)
        page.text("Loud").tap()
        #expect(!page.toggle("Loud").isOn)
        page.button("Mute").tap()
        #expect(page.button("Mute").isOn)
        #expect(page.toggle("Loud").isOn)
    }

    @Test func `tapping a row or picking its name in the list selects the row`() {
        let page = TestPage { Controls() }
        page.element(.row, "Row 2").tap()
        #expect(page.text("selected 2").exists)
        #expect(page.element(.row, "Row 2").isOn)
        page.element(.list).pick("Row 3")
        #expect(page.text("selected 3").exists)
    }

    @Test func `a control with a label is found by the name of the label`() {
        struct Labeled: View {
            @State private var text = ""
            @State private var isOn = false
            @State private var number = 0.5
            @State private var choice = 1
            @State private var date = Date(timeIntervalSince1970: 0)
            var body: some View {
                Form {
                    ProgressView("Loading")
                    ProgressView("Copying", value: 0.5)
                    Gauge(value: 0.5) { Text("Fuel") }
                    TextField("Name", text: $text)
                    SecureField("Password", text: $text)
                    Toggle("Sound", isOn: $isOn)
                    Slider(value: $number) { Text("Volume") }
                    Stepper("Guests", value: $choice)
                    DatePicker("Born", selection: $date, displayedComponents: .date)
                    Picker("Menu", selection: $choice) { Text("One").tag(1) }
                    Picker("Segments", selection: $choice) { Text("One").tag(1) }.pickerStyle(.segmented)
                }
            }
        }
        let page = TestPage { Labeled() }
        let expected: [(ElementRole, [String])] = [
            (.progress, ["Loading", "Copying"]), (ElementRole("meter"), ["Fuel"]),
            (.textField, ["Name", "Password"]), (.toggle, ["Sound"]), (.slider, ["Volume"]),
            (.datePicker, ["Born"]), (.picker, ["Menu", "Segments"]),
        ]
        for (role, names) in expected { #expect(page.element(role).names == names) }
        #expect(page.element(.group, "Guests").exists)
        #expect(page.outline.contains("progressbar \"Loading\"\n"))
        #expect(page.text("Loading").exists)
    }

    @Test func `the names of a row and a button include the alternative text of images`() {
        let page = TestPage {
            List {
                HStack {
                    Text("Milk")
                    Image("heart", label: Text("Favorite"))
                    Image(decorative: "line")
                }
            }
            Button {
            } label: {
                Image("cart", label: Text("Buy"))
            }
        }
        #expect(page.element(.row).names == ["Milk Favorite"])
        #expect(page.button("Buy").exists)
    }

    struct Pages: View {
        @State private var isPresented = false
        @State private var isAlerted = false
        var body: some View {
            NavigationStack {
                List(["Emma", "Persuasion"], id: \.self) { NavigationLink($0, value: $0) }
                    .navigationTitle("Books")
                    .navigationDestination(for: String.self) { name in
                        Text("All about \(name)")
                        Button("Lend") { isPresented = true }
                        Button("Burn") { isAlerted = true }
                    }
                    .sheet(isPresented: $isPresented) { Text("To whom?") }
                    .alert("Really?", isPresented: $isAlerted) { Button("Never mind") {} }
            }
        }
    }

    @Test func `a navigation link pushes a page, and goBack pops it`() {
        let page = TestPage { Pages() }
        #expect(page.element(.heading, "Books").exists)
        page.text("Emma").tap()
        #expect(page.text("All about Emma").exists)
        #expect(!page.text("Persuasion").exists)  // the page below cannot be reached
        page.goBack()
        #expect(page.text("Persuasion").exists)
        #expect(!page.text("All about Emma").exists)
    }

    @Test func `only elements of the frontmost presentation can be found`() {
        let page = TestPage { Pages() }
        page.text("Emma").tap()
        page.button("Lend").tap()
        #expect(page.text("To whom?").exists)
        #expect(!page.button("Lend").exists)
        page.element(.dialog).dismiss()
        #expect(!page.text("To whom?").exists)
        page.button("Burn").tap()
        #expect(page.element(.alert, "Really?").exists)
        page.button("Never mind").tap()
        #expect(page.button("Lend").exists)
    }

    struct Album: View {
        @State private var names = ["Ada", "Alan", "Grace"]
        var body: some View {
            List {
                ForEach(names, id: \.self) { Text($0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
            AsyncImage(url: URL(string: "https://example.org/ada.png")) { phase in
                switch phase {
                case .success(let image): image.accessibilityLabel("Ada")
                case .failure: Text("No picture")
                default: Text("Wait")
                }
            }
        }
    }

    @Test func `moving a row changes the order of the list's collection`() {
        let page = TestPage { Album().environment(\.editMode, .constant(.active)) }
        page.element(.row, "Ada").move(by: 2)
        #expect(page.element(.row).names == ["Alan", "Grace", "Ada"])
        page.element(.row, "Ada").move(by: -1)
        #expect(page.element(.row).names == ["Alan", "Ada", "Grace"])
    }

    @Test func `asynchronous images load or fail only when the test requests the result`() {
        let page = TestPage { Album() }
        #expect(page.text("Wait").exists)
        page.loadImages()
        #expect(page.element(.image, "Ada").exists)
        let offline = TestPage { Album() }
        offline.failImages()
        #expect(offline.text("No picture").exists)
    }
}
