import OakWebUI

/// A page with a picker that refuses one of its options.
struct RefusingPage: View {
    @State private var city = "Paris"
    @State private var refusals = 0

    var body: some View {
        Form {
            Picker(
                "City",
                selection: Binding { @MainActor in
                    city
                } set: { @MainActor new in
                    if new == "Lyon" { refusals += 1 } else { city = new }
                }
            ) {
                ForEach(["Paris", "Lyon", "Lille"], id: \.self) { Text($0) }
            }
            Text("city \(city), refusals \(refusals)")
        }
    }
}
