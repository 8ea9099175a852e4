/// A representation of a machine as a self-contained picture that adapts to light and dark mode.
struct SVG {
    private let drawing: Drawing
    private let arrangement: Arrangement
    private let layout: Layout
    private let children: ChildStrip
    private static let margin = 24.0
    private static let head = 40.0
    /// The maximum size of a picture that a document shows without scaling it down.
    private static let pageSize = (width: 820.0, height: 900.0)

    private init(_ drawing: Drawing, _ arrangement: Arrangement) throws(ExtractError) {
        self.drawing = drawing
        self.arrangement = arrangement
        layout = try Layout(of: drawing, arrangement)
        children = ChildStrip(
            drawing.children, width: max(layout.size.x, Self.pageSize.width - 2 * Self.margin))
    }

    /// Returns the picture that needs the least scaling. If a direction is requested, only arrangements with this
    /// direction are tried.
    static func fitting(
        _ drawing: Drawing, _ direction: DiagramOptions.Direction?
    ) throws(ExtractError) -> SVG {
        let tries = Arrangement.all.filter { direction == nil || direction == $0.direction }
        var best = try SVG(drawing, tries[0])
        for other in tries.dropFirst() where best.shrinking > 1 {
            let picture = try SVG(drawing, other)
            if picture.shrinking < best.shrinking { best = picture }
        }
        return best
    }

    private var shrinking: Double {
        max(1, size.width / Self.pageSize.width, size.height / Self.pageSize.height)
    }

    private var size: (width: Double, height: Double) {
        let inside = max(layout.size.x, Metrics.width(drawing.title, 17), children.size.width)
        return (inside + 2 * Self.margin, layout.size.y + 2 * Self.margin + Self.head + children.size.height)
    }

    var text: String {
        let (width, height) = (size.width.short, size.height.short)
        let margin = Self.margin.short
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
                + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(drawing.title.xml)\">",
            "<style>\(Self.style)</style>",
            "<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"12\"/>",
            "<text class=\"title\" x=\"\(margin)\" y=\"36\">\(drawing.title.xml)</text>",
            "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" "
                + "orient=\"auto\"><path class=\"head\" d=\"M0 1L9 5L0 9z\"/></marker></defs>",
            "<g transform=\"translate(\(margin) \((Self.margin + Self.head).short))\">",
        ]
        let all = drawing.all
        lines += all.dropFirst().flatMap(cluster)
        lines += layout.edges.map { edge in
            "<path class=\"edge\" d=\"\(path(edge.curve))\" marker-end=\"url(#arrow)\"/>"
        }
        lines += all.flatMap(nodes)
        lines += all.flatMap(labels)
        lines.append("</g>")
        if !drawing.children.isEmpty {
            let top = (layout.size.y + Self.margin + Self.head).short
            lines += ["<g transform=\"translate(\(margin) \(top))\">"] + children.elements + ["</g>"]
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private static let style = """
        svg{--page:#fbfbfd;--line:#8f97a3;--text:#1d1d1f;--soft:#5b626c;--box:#ffffff;--rim:#c3c9d2;--end:#eef1f5;\
        --first:#2f6fdf;--effect:#7a3fb8}\
        @media(prefers-color-scheme:dark){svg{--page:#17181b;--line:#7b828c;--text:#f2f2f4;--soft:#a9b0b9;\
        --box:#232529;--rim:#4a5058;--end:#2d3036;--first:#6ea3ff;--effect:#c79bff}}\
        .page{fill:var(--page)}text{font-family:ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif;fill:var(--text)}\
        .title{font-size:17px;font-weight:600}.node{fill:var(--box);stroke:var(--rim);stroke-width:1.2}\
        .end{fill:var(--end)}.rim{fill:none;stroke:var(--rim)}.unknown{stroke-dasharray:4 3}\
        .any{stroke-dasharray:4 3;fill:var(--page)}\
        .name{font-size:14px;font-weight:500;text-anchor:middle;dominant-baseline:central}\
        .edge{fill:none;stroke:var(--line);stroke-width:1.2}.head{fill:var(--line)}\
        .start{fill:var(--first)}.first{stroke:var(--first);stroke-width:1.6}\
        .label{font-size:11.5px;paint-order:stroke;stroke:var(--page);stroke-width:3px;stroke-linejoin:round}\
        .row{font-size:11.5px}.event{font-weight:500}.condition{fill:var(--soft)}.effect{fill:var(--effect)}\
        .part{fill:none;stroke:var(--rim);stroke-dasharray:2 3}.caption{font-size:12px;fill:var(--soft)}
        """

    // MARK: Boxes

    private func cluster(_ drawing: Drawing) -> [String] {
        guard let (low, high) = layout.clusters["cluster_" + drawing.id] else { return [] }
        let (width, height) = ((high.x - low.x).short, (low.y - high.y).short)
        let children =
            drawing.children.isEmpty ? "" : " (\(drawing.children.map(\.title).joined(separator: ", ")))"
        return [
            "<rect class=\"part\" x=\"\(low.x.short)\" y=\"\(high.y.short)\" width=\"\(width)\" height=\"\(height)\" rx=\"10\"/>",
            "<text class=\"caption\" x=\"\((low.x + 10).short)\" y=\"\((high.y + 16).short)\">"
                + "\((drawing.title + children).xml)</text>",
        ]
    }

    private func nodes(_ drawing: Drawing) -> [String] {
        var lines: [String] = []
        if let start = drawing.graph.start, let place = layout.nodes[drawing.name(start.source)] {
            lines.append("<circle class=\"start\" cx=\"\(place.x.short)\" cy=\"\(place.y.short)\" r=\"5\"/>")
        }
        for node in drawing.graph.nodes {
            guard let place = layout.nodes[drawing.name(node.id)] else { continue }
            let size = arrangement.node(node)
            let isFirst = drawing.graph.initial == node.id
            lines.append(
                Self.box(
                    "node\(node.kind.style)\(isFirst ? " first" : "")", place, size.width, size.height, 9))
            if node.kind == .terminal {
                lines.append(Self.box("rim", place, size.width - 6, size.height - 6, 6))
            }
            let left = place.x - size.width / 2
            let top = place.y - size.height / 2
            let middle = node.rows.isEmpty ? place.y : top + 17
            lines.append(
                "<text class=\"name\" x=\"\(place.x.short)\" y=\"\(middle.short)\">\(node.label.xml)</text>")
            if node.rows.isEmpty { continue }
            let head = (top + Metrics.nodeHead).short
            lines.append("<path class=\"rim\" d=\"M\(left.short) \(head)H\((left + size.width).short)\"/>")
            let rows = arrangement.lines(node)
            let start = Layout.Point(x: left + Metrics.nodePadding, y: top + Metrics.nodeHead + 17)
            lines.append("<text class=\"row\">\(Self.text(rows, start))</text>")
        }
        return lines
    }

    private static func box(
        _ kind: String, _ place: Layout.Point, _ width: Double, _ height: Double, _ radius: Double
    ) -> String {
        "<rect class=\"\(kind)\" x=\"\((place.x - width / 2).short)\" y=\"\((place.y - height / 2).short)\" "
            + "width=\"\(width.short)\" height=\"\(height.short)\" rx=\"\(radius.short)\"/>"
    }

    // MARK: Arrows

    private func labels(_ drawing: Drawing) -> [String] {
        let start = drawing.graph.start.map { [(name: "start", edge: $0)] } ?? []
        let edges = drawing.graph.edges.enumerated().map { (name: "e\($0)", edge: $1) }
        return (start + edges).flatMap { name, edge -> [String] in
            guard let place = layout.edges.first(where: { $0.id == drawing.name(name) })?.label else {
                return []
            }
            let lines = arrangement.lines(edge)
            let size = arrangement.label(lines)
            let start = Layout.Point(x: place.x - size.width / 2 + 5, y: place.y - size.height / 2 + 13)
            // The tooltip omits the folder and the line, so that a picture changes only if its machine changes.
            let file = edge.location.file.split(separator: "/").last.map(String.init) ?? ""
            let title = "<title>\(file.xml)</title>"
            return ["<text class=\"label\">\(title)\(Self.text(lines, start))</text>"]
        }
    }

    private static func text(_ lines: [Row.Line], _ start: Layout.Point) -> String {
        lines.enumerated().map { number, line -> String in
            let x = (start.x + (line.isFirst ? 0 : Metrics.indent)).short
            let y = (start.y + Double(number) * Metrics.lineHeight).short
            return line.spans.enumerated().map { position, span in
                let place = position == 0 ? " x=\"\(x)\" y=\"\(y)\"" : ""
                return
                    "<tspan class=\"\(span.part)\"\(place)>\(position == 0 ? "" : " ")\(span.text.xml)</tspan>"
            }.joined()
        }.joined()
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

extension Graph.Node.Kind {
    fileprivate var style: String {
        switch self {
        case .state: ""
        case .terminal: " end"
        case .unknown: " unknown"
        case .any: " any"
        }
    }
}
