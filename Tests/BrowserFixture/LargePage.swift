import OakWebUI

/// Pages with large collections, whose rows have different sizes.
struct LargePage: View {
    let kind: String
    @State private var count = 3_000
    @State private var order = [KeyPathComparator(\Item.id)]
    @State private var selection: Int?

    struct Item: Identifiable {
        let id: Int
        var name: String { "row \(id)" }
        var length: CGFloat { CGFloat(30 + id * 37 % 60) }
    }

    private var items: [Item] { (0..<count).map { Item(id: $0) } }

    var body: some View {
        switch kind {
        case "page": ScrollView { stack }
        case "list": List(items) { Text($0.name).frame(height: $0.length) }
        case "sections":
            List {
                ForEach(0..<60) { section in
                    Section("section \(section)") { ForEach(0..<50) { Text("row \(section * 50 + $0)") } }
                }
            }
        case "grid":
            ScrollView {
                LazyVGrid(columns: [GridItem](repeating: GridItem(), count: 4)) {
                    ForEach(items) { Text($0.name).frame(height: 60) }
                }
            }
        case "across":
            ScrollView(.horizontal) {
                LazyHStack { ForEach(items) { Text($0.name).frame(width: 80 + $0.length) } }
            }
        case "table": table
        case "feed": feed
        case "pinned": pinned
        default:
            ScrollViewReader { proxy in
                VStack {
                    Button("Jump") { proxy.scrollTo(2_000, anchor: .center) }
                    ScrollView { stack }
                }
            }
        }
    }

    private var stack: some View {
        LazyVStack(alignment: .leading, spacing: 3) {
            ForEach(items) { Text($0.name).frame(height: $0.length) }
        }
    }

    private var table: some View {
        VStack {
            Text("selected \(selection ?? -1)")
            Table(items.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Number", value: \.id) { Text("\($0.id)") }.width(120)
                TableColumn("Length", value: \.length) { Text("\(Int($0.length))") }.width(min: 900)
            }
        }
    }

    private var feed: some View {
        List(0..<min(count, 120 + loaded), id: \.self) { number in
            Text("row \(number)").onAppear {
                if number == 119 + loaded { loaded += 40 }
            }
        }
    }

    @State private var loaded = 0

    private var pinned: some View {
        ScrollView {
            LazyVStack(pinnedViews: .sectionHeaders) {
                ForEach(0..<10) { section in
                    Section {
                        ForEach(0..<30) { Text("row \(section * 30 + $0)").frame(height: 30) }
                    } header: {
                        Text("section \(section)").frame(maxWidth: .infinity).background(.background)
                    }
                }
            }
        }
    }
}
