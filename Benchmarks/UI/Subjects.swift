import OakWebUI

struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
}

/// A row with its own state.
struct Row: View {
    let item: Item
    @State private var isLiked = false

    var body: some View {
        HStack {
            Text(item.title)
            Button(isLiked ? "Unlike" : "Like") { isLiked.toggle() }
        }
    }
}

/// A long list with buttons that change it.
struct LongPage: View {
    @State private var items: [Item]
    @State private var filter = ""

    init(_ count: Int) {
        _items = State(wrappedValue: (0..<count).map { Item(id: $0, title: "Item \($0)") })
    }

    var body: some View {
        VStack {
            TextField("Search", text: $filter)
            HStack {
                Button("Reverse") { items.reverse() }
                Button("Rename") { items[items.count / 2].title += "!" }
                Button("Insert") { items.insert(Item(id: items.count + 1_000_000, title: "New"), at: 1) }
                Button("Delete") { items.remove(at: 0) }
                Button("Rotate") { items.append(items.removeFirst()) }
            }
            Letters(filter: $filter)
            List(items) { Row(item: $0) }
        }
    }
}

struct Letters: View {
    @Binding var filter: String
    var body: some View { Text("\(filter.count) letters") }
}

/// A list whose rows edit their elements through bindings.
struct EditablePage: View {
    @State private var items = (0..<10_000).map { Item(id: $0, title: "Item \($0)") }
    var body: some View { List($items) { EditableRow(item: $0) } }
}

struct EditableRow: View {
    @Binding var item: Item
    var body: some View { TextField("Title", text: $item.title) }
}
