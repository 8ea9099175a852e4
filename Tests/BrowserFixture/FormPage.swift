import OakWebUI

/// A page with controls and a line that shows their values.
struct FormPage: View {
    @State private var city = ""
    @State private var submitted = ""
    @State private var hasSound = false
    @State private var pressed = 0

    var body: some View {
        VStack {
            TextField("City", text: $city)
                .onSubmit { submitted = city }
            Toggle("Sound", isOn: $hasSound)
            Button("Press") { pressed += 1 }
            Button("Never") {}.disabled(true)
            Button("Last") {}
            Text("city \(submitted), sound \(hasSound ? "on" : "off"), pressed \(pressed)")
        }
    }
}
