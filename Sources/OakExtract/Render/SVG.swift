/// The machine as a picture that needs nothing else: light or dark, as the reader prefers.
struct SVG {
    private let drawing: Drawing
    private let layout: Layout
    private static let margin = 24.0
    private static let head = 40.0

    init(_ drawing: Drawing, _ layout: Layout) {
        self.drawing = drawing
        self.layout = layout
    }

    var text: String {
        let width = max(layout.size.x, Metrics.width(drawing.title, 17)) + 2 * Self.margin
        let height = layout.size.y + 2 * Self.margin + Self.head
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width.short)\" height=\"\(height.short)\" "
                + "viewBox=\"0 0 \(width.short) \(height.short)\" role=\"img\" aria-label=\"\(drawing.title.xml)\">",
            "<style>\(Self.style)</style>",
            "<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"12\"/>",
            "<text class=\"title\" x=\"\(Self.margin.short)\" y=\"36\">\(drawing.title.xml)</text>",
            "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" "
                + "orient=\"auto\"><path class=\"head\" d=\"M0 1L9 5L0 9z\"/></marker></defs>",
            "<g transform=\"translate(\(Self.margin.short) \((Self.margin + Self.head).short))\">",
        ]
        let all = drawing.all
        lines += all.dropFirst().flatMap(cluster)
        lines += layout.edges.map { edge in
            "<path class=\"edge\" d=\"\(path(edge.curve))\" marker-end=\"url(#arrow)\"/>"
        }
        lines += all.flatMap(nodes)
        lines += all.flatMap(labels)
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
    }

    private static let style = """
        svg{--page:#fbfbfd;--line:#9aa1ab;--text:#1d1d1f;--soft:#5b626c;--box:#ffffff;--rim:#c9ced6;--end:#eef1f5;\
        --first:#2f6fdf}\
        @media(prefers-color-scheme:dark){svg{--page:#17181b;--line:#70777f;--text:#f2f2f4;--soft:#a9b0b9;\
        --box:#232529;--rim:#454a52;--end:#2d3036;--first:#6ea3ff}}\
        .page{fill:var(--page)}text{font-family:ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif;fill:var(--text)}\
        .title{font-size:17px;font-weight:600}.node{fill:var(--box);stroke:var(--rim);stroke-width:1.2}\
        .end{fill:var(--end)}.rim{fill:none;stroke:var(--rim)}.unknown{stroke-dasharray:4 3}\
        .name{font-size:14px;font-weight:500;text-anchor:middle;dominant-baseline:central}\
        .edge{fill:none;stroke:var(--line);stroke-width:1.2}.head{fill:var(--line)}\
        .start{fill:var(--first)}.first{stroke:var(--first);stroke-width:1.6}\
        .label{font-size:11.5px;fill:var(--soft);paint-order:stroke;stroke:var(--page);stroke-width:3px;stroke-linejoin:round}\
        .event{fill:var(--text);font-weight:500}.part{fill:none;stroke:var(--rim);stroke-dasharray:2 3}\
        .caption{font-size:12px;fill:var(--soft)}
        """

    private func cluster(_ drawing: Drawing) -> [String] {
        guard let (low, high) = layout.clusters["cluster_" + drawing.id] else { return [] }
        let (width, height) = ((high.x - low.x).short, (low.y - high.y).short)
        return [
            "<rect class=\"part\" x=\"\(low.x.short)\" y=\"\(high.y.short)\" width=\"\(width)\" height=\"\(height)\" rx=\"10\"/>",
            "<text class=\"caption\" x=\"\((low.x + 10).short)\" y=\"\((high.y + 16).short)\">\(drawing.title.xml)</text>",
        ]
    }

    private func nodes(_ drawing: Drawing) -> [String] {
        var lines: [String] = []
        if drawing.graph.initial != nil, let place = layout.nodes[drawing.name("initial")] {
            lines.append("<circle class=\"start\" cx=\"\(place.x.short)\" cy=\"\(place.y.short)\" r=\"5\"/>")
        }
        for node in drawing.graph.nodes {
            guard let place = layout.nodes[drawing.name(node.id)] else { continue }
            let size = Metrics.node(node.label)
            let kind =
                (node.isTerminal ? " end" : "") + (node.isUnknown ? " unknown" : "")
                + (drawing.graph.initial == node.id ? " first" : "")
            lines.append(box("node\(kind)", place, size.width, size.height, 9))
            if node.isTerminal { lines.append(box("rim", place, size.width - 6, size.height - 6, 6)) }
            lines.append(
                "<text class=\"name\" x=\"\(place.x.short)\" y=\"\(place.y.short)\">\(node.label.xml)</text>")
        }
        return lines
    }

    private func box(
        _ kind: String, _ place: Layout.Point, _ width: Double, _ height: Double, _ radius: Double
    ) -> String {
        "<rect class=\"\(kind)\" x=\"\((place.x - width / 2).short)\" y=\"\((place.y - height / 2).short)\" "
            + "width=\"\(width.short)\" height=\"\(height.short)\" rx=\"\(radius.short)\"/>"
    }

    private func labels(_ drawing: Drawing) -> [String] {
        drawing.graph.edges.enumerated().flatMap { number, edge -> [String] in
            guard let place = layout.edges.first(where: { $0.id == drawing.name("e\(number)") })?.label else {
                return []
            }
            let size = Metrics.label(edge.labels)
            let (left, top) = (place.x - size.width / 2 + 5, place.y - size.height / 2 + 13)
            let title = "<title>\(edge.location.description.xml)</title>"
            let rows = edge.labels.enumerated().map { row, label -> String in
                let y = (top + Double(row) * Metrics.lineHeight).short
                let end = label.firstIndex { $0 == "[" || $0 == "/" } ?? label.endIndex
                let (event, rest) = (String(label[..<end]).xml, String(label[end...]).xml)
                return
                    "<tspan class=\"event\" x=\"\(left.short)\" y=\"\(y)\">\(event)</tspan><tspan>\(rest)</tspan>"
            }
            return ["<text class=\"label\">\(title)\(rows.joined())</text>"]
        }
    }

    private func path(_ curve: [Layout.Point]) -> String {
        guard let first = curve.first else { return "" }
        func text(_ point: Layout.Point) -> String { "\(point.x.short) \(point.y.short)" }
        let count = (curve.count - 1) / 3 * 3
        let curves = stride(from: 1, to: count, by: 3).map {
            "C\(text(curve[$0])) \(text(curve[$0 + 1])) \(text(curve[$0 + 2]))"
        }
        return "M\(text(first))" + curves.joined()
            + curve.dropFirst(count + 1).map { "L\(text($0))" }.joined()
    }
}

extension Drawing {
    /// This one and all inside it.
    var all: [Drawing] { [self] + parts.flatMap(\.all) }
}
