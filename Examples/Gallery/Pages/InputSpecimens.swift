import OakUI

extension Specimen {
    @MainActor public static let input: [Specimen] =
        [
            Specimen("Button", of: "Button, buttonStyle, ButtonStyle, controlSize, disabled") { Buttons() },
            Specimen("Sharing", of: "ShareLink") {
                if let url = URL(string: "https://www.swift.org") {
                    VStack {
                        ShareLink(item: url, subject: Text("Swift"))
                        ShareLink("Share text", item: "Swift is a programming language.")
                    }
                }
            },
            Specimen("Button shapes", of: "buttonBorderShape") {
                HStack {
                    Button("Capsule") {}.buttonBorderShape(.capsule)
                    Button("Rectangle") {}.buttonBorderShape(.roundedRectangle(radius: 4))
                    Button("Circle", systemImage: "plus") {}.labelStyle(.iconOnly).buttonBorderShape(.circle)
                }
                .buttonStyle(.bordered)
            },
            Specimen("Taps through a view", of: "allowsHitTesting") { Covered() },
            Specimen("Menu and context menu", of: "Menu, contextMenu") { Menus() },
            Specimen("Text fields", of: "TextField, SecureField, TextEditor, focused, onSubmit") { Fields() },
            Specimen(
                "Keyboard options",
                of: "submitLabel, autocorrectionDisabled, textInputAutocapitalization, submitScope"
            ) {
                Keyboard()
            },
            Specimen("Toggle", of: "Toggle, toggleStyle") { Toggles() },
            Specimen("Picker", of: "Picker, pickerStyle, tag") { Pickers() },
            Specimen("Slider, stepper and date", of: "Slider, Stepper, DatePicker, LabeledContent") {
                Values()
            },
            Specimen("Color", of: "ColorPicker") { Colors() },
            Specimen("Form and section", of: "Form, Section", height: 480) { Settings() },
            Specimen(
                "Actions for assistive technology",
                of:
                    "accessibilityAction, accessibilityActions, accessibilityAdjustableAction, accessibilityRepresentation"
            ) { Actions() },
            Specimen("Control group", of: "ControlGroup, LabeledControlGroupContent, controlGroupStyle") {
                ControlGroups()
            },
            Specimen(
                "Search suggestions", of: "searchable, searchScopes, searchSuggestions, searchCompletion"
            ) {
                BirdSearch()
            },
            Specimen(
                "Styles of groups",
                of: "GroupBoxStyle, DisclosureGroupStyle, LabeledContentStyle, ScaledMetric"
            ) {
                StyledGroups()
            },
            Specimen("Gestures and keys", of: "onTapGesture, gesture, onKeyPress, focusable") { Gestures() },
        ] + gestures + transfers
}

private struct Covered: View {
    @State private var count = 0

    var body: some View {
        Button("Pressed \(count) times") { count += 1 }
            .padding()
            .overlay { Color.yellow.opacity(0.2).allowsHitTesting(false) }
    }
}

private struct Buttons: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("Pressed \(count) times")
            Button("Automatic") { count += 1 }
            Button("Bordered") { count += 1 }.buttonStyle(.bordered)
            Button("Prominent") { count += 1 }.buttonStyle(.borderedProminent)
                .keyboardShortcut("p")
            Button("Plain") { count += 1 }.buttonStyle(.plain)
            #if !os(iOS) || Browser
            Button("Link") { count += 1 }.buttonStyle(.link)
            #endif
            HStack {
                Button("Delete", role: .destructive) { count += 1 }
                Button("Cancel", role: .cancel) { count += 1 }
                Button("Disabled") { count += 1 }.disabled(true)
            }
            .buttonStyle(.bordered)
            HStack {
                Button("Small") { count += 1 }.controlSize(.small)
                Button("Large") { count += 1 }.controlSize(.large)
            }
            .buttonStyle(.borderedProminent)
            Button("A Custom Style") { count += 1 }.buttonStyle(Arrows())
        }
    }
}

private struct Arrows: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text("→")
            configuration.label
            Text("←")
        }
    }
}

private struct Menus: View {
    @State private var choice = "Nothing yet"

    var body: some View {
        VStack(spacing: 24) {
            Text(choice)
            Menu("Actions") {
                Button("Copy") { choice = "Copied" }
                Button("Share") { choice = "Shared" }
                Button("Delete", role: .destructive) { choice = "Deleted" }
            }
            .buttonStyle(.bordered)
            Text("Right-click or touch and hold")
                .contextMenu {
                    Button("Rename") { choice = "Renamed" }
                    Button("Duplicate") { choice = "Duplicated" }
                }
        }
    }
}

private struct Fields: View {
    @State private var name = ""
    @State private var password = "secret"
    @State private var note = "It grows\nwith its text."
    @State private var text = "Any number of lines."
    @State private var amount = 12.5
    @State private var submitted = "Nothing submitted"
    @FocusState private var isNameFocused: Bool

    var body: some View {
        VStack(spacing: 12) {
            Text(submitted)
            TextField("Name", text: $name, prompt: Text("Your name"))
                .textContentType(.name)
                .focused($isNameFocused)
                .submitLabel(.done)
                .onSubmit { submitted = "Hello, \(name)" }
            SecureField("Password", text: $password).textContentType(.password)
            TextField("Amount", value: $amount, format: .number)
                #if !os(macOS) || Browser
            .keyboardType(.decimalPad)
                #endif
            TextField("Note", text: $note, axis: .vertical)
            TextEditor(text: $text).accessibilityLabel("Long text").disableAutocorrection(true)
            Button("Focus the Name") { isNameFocused = true }
        }
        .textFieldStyle(.roundedBorder)
    }
}

private struct Keyboard: View {
    private enum Field { case street, town }
    @State private var street = ""
    @State private var town = ""
    @State private var sent = 0
    @FocusState private var focus: Field?

    var body: some View {
        VStack {
            TextField("Street", text: $street).focused($focus, equals: .street).submitLabel(.next)
                .onSubmit { focus = .town }
                .submitScope()
            TextField("Town", text: $town).focused($focus, equals: .town).submitLabel(.send)
                .autocorrectionDisabled()
                #if !os(macOS) || Browser
            .textInputAutocapitalization(.words)
                #endif
            Text("Sent \(sent) times")
        }
        .textFieldStyle(.roundedBorder)
        .onSubmit { sent += 1 }
    }
}

private struct Toggles: View {
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Toggle("Switch", isOn: $isOn)
            #if !os(iOS) || Browser
            Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
            #endif
            Toggle("Button", isOn: $isOn).toggleStyle(.button)
            Toggle("Disabled", isOn: $isOn).disabled(true)
        }
    }
}

private struct Pickers: View {
    @State private var fruit = "Pear"
    private let fruits = ["Apple", "Pear", "Quince"]

    var body: some View {
        VStack(spacing: 20) {
            picker.pickerStyle(.menu)
            picker.pickerStyle(.segmented)
            picker.pickerStyle(.inline)
            picker.pickerStyle(.segmented).labelsHidden()
        }
    }

    private var picker: some View {
        Picker("Fruit", selection: $fruit) { ForEach(fruits, id: \.self) { Text($0) } }
    }
}

private struct Values: View {
    @State private var volume = 4.0
    @State private var guests = 2
    @State private var date = Date(timeIntervalSince1970: 1_709_229_900)

    var body: some View {
        VStack(spacing: 20) {
            Slider(value: $volume, in: 0...10, step: 0.5) {
                Text("Volume")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("10")
            }
            Text("Volume \(volume.formatted())")
            Stepper("\(guests) guests", value: $guests, in: 1...8)
            DatePicker("Arrival", selection: $date)
            DatePicker("Day", selection: $date, displayedComponents: .date)
            LabeledContent("In seconds", value: date.timeIntervalSince1970, format: .number)
        }
    }
}

private struct Settings: View {
    @State private var name = "Ada"
    @State private var isLoud = true
    @State private var theme = "System"
    @State private var size = 3
    @State private var date = Date(timeIntervalSince1970: 1_709_229_900)

    var body: some View {
        Form {
            Section("Profile") {
                TextField("Name", text: $name)
                DatePicker("Born", selection: $date, displayedComponents: .date)
            }
            Section {
                Toggle("Sounds", isOn: $isLoud)
                Picker("Theme", selection: $theme) {
                    ForEach(["System", "Light", "Dark"], id: \.self) { Text($0) }
                }
                Stepper("Text size \(size)", value: $size, in: 1...5)
                LabeledContent("Version", value: "1.0")
            } header: {
                Text("General")
            } footer: {
                Text("Play a sound when a message arrives.")
            }
            Section { Button("Sign Out", role: .destructive) { name = "" } }
        }
    }
}

private struct Gestures: View {
    @State private var place = 0
    @State private var last = "Nothing yet"

    var body: some View {
        VStack(spacing: 16) {
            Text(last)
            Text("Tap, drag or use the arrow keys: \(place)")
                .onTapGesture { last = "Tapped" }
                .gesture(DragGesture().onEnded { last = "Dragged by \(Int($0.translation.width))" })
                .focusable()
                .onKeyPress(.leftArrow) { move(-1) }
                .onKeyPress(.rightArrow) { move(1) }
            Text("Double-tap").onTapGesture(count: 2) { last = "Tapped twice" }
        }
    }

    private func move(_ step: Int) -> KeyPress.Result {
        place += step
        return .handled
    }
}

private struct Colors: View {
    @State private var color = Color.orange

    var body: some View {
        VStack {
            ColorPicker("Color", selection: $color)
            Circle().fill(color).frame(width: 60, height: 60)
        }
    }
}

private struct Actions: View {
    @State private var count = 1

    var body: some View {
        VStack {
            Text("Tickets: \(count)").accessibilityAction { count = 1 }
                .accessibilityAction(named: "Remove one") { count -= 1 }
                .accessibilityActions { Button("Add one") { count += 1 } }
            Text("Price: \(count * 12)").accessibilityAdjustableAction { count += $0 == .increment ? 1 : -1 }
            Capsule().fill(.blue).frame(width: CGFloat(count * 20), height: 12)
                .accessibilityRepresentation { Stepper("Tickets", value: $count, in: 0...20) }
        }
    }
}
