import OakUI

extension Specimen {
    @MainActor static let transfers: [Specimen] = [
        Specimen("Drag and drop", of: "draggable, dropDestination, Transferable", height: 260) {
            FruitStand()
        },
        Specimen("Rows and drops", of: "dropDestination, DynamicViewContent", height: 320) { ShoppingList() },
        Specimen("Paste", of: "PasteButton") { Pasteboard() },
    ]
}

/// A fruit, which can also be dropped where text is accepted.
private struct Fruit: Codable, Hashable, Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.name)
    }
}

private struct FruitStand: View {
    @State private var stock = ["Apple", "Pear", "Quince"].map { Fruit(name: $0) }
    @State private var basket: [Fruit] = []
    @State private var isTargeted = false

    var body: some View {
        HStack(spacing: 24) {
            VStack(alignment: .leading) {
                Text("Stand").font(.headline)
                ForEach(stock, id: \.self) { fruit in
                    Label(fruit.name, systemImage: "star")
                        .padding(8)
                        .background(.green.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
                        .draggable(fruit) { Text(fruit.name).padding(8).background(.green) }
                }
            }
            VStack {
                Text("Basket").font(.headline)
                Text(basket.isEmpty ? "Drop fruit here" : basket.map(\.name).joined(separator: ", "))
            }
            .frame(width: 160, height: 160)
            .background(.yellow.opacity(isTargeted ? 0.5 : 0.2), in: RoundedRectangle(cornerRadius: 12))
            .dropDestination(for: Fruit.self) { fruits, _ in
                basket += fruits
                stock.removeAll(where: fruits.contains)
                return true
            } isTargeted: {
                isTargeted = $0
            }
        }
    }
}

private struct ShoppingList: View {
    @State private var items = ["Bread", "Milk"]

    var body: some View {
        VStack {
            HStack {
                ForEach(["Tea", "Rice"], id: \.self) { name in
                    Text(name).padding(8)
                        .background(.blue.opacity(0.15), in: Capsule())
                        .draggable(name)
                }
                Text("Drag onto the list, or drag text from another window.")
            }
            .padding(.horizontal)
            List {
                ForEach(items, id: \.self) { Text($0) }
                    .dropDestination(for: String.self) { names, offset in
                        items.insert(contentsOf: names.filter { !items.contains($0) }, at: offset)
                    }
            }
        }
    }
}

private struct Pasteboard: View {
    @State private var text = "Nothing has been pasted yet."

    var body: some View {
        HStack {
            PasteButton(payloadType: String.self) { text = $0.joined() }
            Text(text).lineLimit(3)
        }
    }
}
