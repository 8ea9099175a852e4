import OakWebUI

/// A page with controls that report a value more than once, and with a log of the received values.
struct DatesPage: View {
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var fruit = "Pear"
    @State private var heard: [String] = []

    var body: some View {
        VStack {
            DatePicker("Born", selection: $date, displayedComponents: .date)
            Picker("Fruit", selection: $fruit) {
                ForEach(["Apple", "Pear", "Quince"], id: \.self) { Text($0) }
            }
            Text("heard \(heard.joined(separator: " "))")
        }
        .environment(\.timeZone, TimeZone(identifier: "UTC") ?? .current)
        .onChange(of: date) { heard.append(date.formatted(.iso8601.year().month().day())) }
        .onChange(of: fruit) { heard.append(fruit) }
    }
}
