import OakUI

/// An `ObservableObject` that several views share.
@MainActor
private final class GuestList: ObservableObject {
    @Published var guests = ["Ada"]
    @Published var name = ""

    func add() {
        guests.append(name)
        name = ""
    }
}

struct Party: View {
    @StateObject private var list = GuestList()

    var body: some View {
        VStack {
            Invited()
            Door(list: list)
        }
        .environmentObject(list)
    }
}

private struct Invited: View {
    @EnvironmentObject private var list: GuestList

    var body: some View { Text("Guests: \(list.guests.joined(separator: ", "))") }
}

private struct Door: View {
    @ObservedObject var list: GuestList

    var body: some View {
        HStack {
            TextField("Name", text: $list.name).textFieldStyle(.roundedBorder)
            Button("Let In") { list.add() }.disabled(list.name.isEmpty)
        }
    }
}
