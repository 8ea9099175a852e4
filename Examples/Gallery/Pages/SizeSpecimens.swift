import OakUI

extension Specimen {
    @MainActor static let sizes: [Specimen] = [
        Specimen("GeometryReader", of: "GeometryReader, GeometryProxy") {
            GeometryReader { proxy in
                HStack(spacing: 0) {
                    Text("Two thirds").frame(width: proxy.size.width * 2 / 3, height: proxy.size.height)
                        .background(.blue.opacity(0.2))
                    Text("\(Int(proxy.size.width)) points").frame(width: proxy.size.width / 3)
                }
            }
            .frame(height: 60)
        },
        Specimen("Changes of a size", of: "onGeometryChange") { MeasuredText() },
        Specimen("ViewThatFits", of: "ViewThatFits") {
            VStack {
                ForEach([320.0, 160, 60], id: \.self) { width in
                    ViewThatFits(in: .horizontal) {
                        Label("A title with a long explanation", systemImage: "tag")
                        Label("A title", systemImage: "tag")
                        Image(systemName: "tag")
                    }
                    .frame(width: width)
                    .border(.separator)
                }
            }
        },
        Specimen("Alignment guides", of: "alignmentGuide") {
            VStack(alignment: .leading) {
                Text("Leading")
                Text("Moved by 24 points").alignmentGuide(.leading) { _ in -24 }
                Text("Moved by half its width").alignmentGuide(.leading) { -$0.width / 2 }
            }
        },
        Specimen("Part of a container", of: "containerRelativeFrame") {
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    ForEach(1..<7) { number in
                        Text("Card \(number)").frame(height: 60)
                            .containerRelativeFrame(.horizontal, count: 5, span: 2, spacing: 8)
                            .background(.fill, in: .rect(cornerRadius: 12))
                    }
                }
            }
        },
        Specimen("Safe area inset", of: "safeAreaInset", height: 220) {
            ScrollView {
                VStack(alignment: .leading) { ForEach(1..<20) { Text("Line \($0)") } }
                    .frame(maxWidth: .infinity)
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                Text("Always visible").padding(8).frame(maxWidth: .infinity).background(.bar)
            }
        },
        Specimen("Scrolling to a view", of: "ScrollViewReader, ScrollViewProxy") {
            ScrollViewReader { proxy in
                VStack {
                    HStack {
                        Button("First") { proxy.scrollTo(1, anchor: .top) }
                        Button("Middle") { proxy.scrollTo(50, anchor: .center) }
                        Button("Last") { proxy.scrollTo(100, anchor: .bottom) }
                    }
                    ScrollView {
                        VStack { ForEach(1...100, id: \.self) { Text("Line \($0)") } }
                    }
                    .frame(height: 160)
                    .border(.separator)
                }
            }
        },
        Specimen(
            "Scroll position", of: "scrollPosition, scrollTargetBehavior, scrollTargetLayout, scrollDisabled"
        ) {
            ScrollPositions()
        },
        Specimen("Coordinate space", of: "coordinateSpace, frame(in:)") {
            HStack {
                Text("Before")
                GeometryReader { Text("\(Int($0.frame(in: .named("row")).minX)) points from the row") }
            }
            .frame(height: 24)
            .padding(.leading, 40)
            .coordinateSpace(.named("row"))
        },
        Specimen("Size class", of: "horizontalSizeClass") { PageWidth() },
    ]
}

private struct MeasuredText: View {
    @State private var text = "Short"
    @State private var width = 0

    var body: some View {
        VStack {
            Text(text).padding(8).background(.fill)
                .onGeometryChange(for: Int.self) {
                    Int($0.size.width)
                } action: {
                    width = $0
                }
            Text("\(width) points wide").foregroundStyle(.secondary)
            Button("Extend") { text += " and longer" }
        }
    }
}

private struct PageWidth: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View { Text(sizeClass == .compact ? "A narrow page" : "A wide page") }
}

private struct ScrollPositions: View {
    @State private var page: Int? = 1

    var body: some View {
        VStack {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(1..<6) { number in
                        Text("Page \(number)").frame(height: 60).containerRelativeFrame(.horizontal)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging)
            .scrollPosition(id: $page).scrollDisabled(false)
            .background(.fill)
            Text("Position \(page ?? 0)")
            Button("Third page") { page = 3 }
        }
    }
}
