import OakWebUI

/// A page with labels that have padding, a background or several parts, in all places for labels.
struct LabelsPage: View {
    @State private var isOn = true
    @State private var number = 1
    @State private var date = Date(timeIntervalSince1970: 0)
    private let kinds = ["plain", "padded", "colored", "stacked", "layered"]

    var body: some View {
        Form {
            ForEach(ControlSize.allCases, id: \.self) { size in
                HStack {
                    Button("capsule") {}.buttonBorderShape(.capsule)
                    Button("circle") {}.buttonBorderShape(.circle)
                    Button("custom") {}.buttonBorderShape(.roundedRectangle(radius: 3))
                    Menu("capsule") {}.buttonBorderShape(.capsule)
                }
                .buttonStyle(.bordered)
                .controlSize(size)
            }
            ForEach(kinds, id: \.self) { kind in
                Section {
                    Text("row")
                    LabeledContent {
                        Text("value")
                    } label: {
                        label("labeled", kind)
                    }
                    Toggle(isOn: $isOn) { label("toggle", kind) }
                    Stepper(value: $number) { label("stepper", kind) }
                    DatePicker(selection: $date, displayedComponents: .date) { label("date", kind) }
                    Picker(selection: $number) {
                        Text("One").tag(1)
                    } label: {
                        label("picker", kind)
                    }
                    GroupBox {
                        Text("content")
                    } label: {
                        label("group", kind)
                    }
                    DisclosureGroup {
                        Text("content")
                    } label: {
                        label("disclosure", kind)
                    }
                } header: {
                    label("header", kind)
                } footer: {
                    label("footer", kind)
                }
            }
        }
    }

    @ViewBuilder private func label(_ place: String, _ kind: String) -> some View {
        let text = Text("\(place) \(kind)")
        switch kind {
        case "padded": text.padding(.leading, 20)
        case "colored": text.background(.yellow)
        case "stacked": VStack { text }
        case "layered": ZStack { text }
        default: text
        }
    }
}
