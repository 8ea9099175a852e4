/// A row of boxes that is drawn below a picture and names the embedded machines.
struct ChildStrip {
    private(set) var elements: [String] = []
    private(set) var size = (width: 0.0, height: 0.0)

    private static let gap = 10.0
    private static let above = 22.0

    init(_ children: [ChildModel], width: Double) {
        var (x, y) = (0.0, Self.above)
        for child in children {
            let text = child.title
            let own = (Metrics.width(text, Metrics.labelFont) + 2 * Metrics.nodePadding).rounded()
            if x > 0, x + own > width { (x, y) = (0, y + Metrics.childHeight + Self.gap) }
            elements.append(
                "<rect class=\"node part\" x=\"\(x.short)\" y=\"\(y.short)\" width=\"\(own.short)\" "
                    + "height=\"\(Metrics.childHeight.short)\" rx=\"4\"/>")
            elements.append(
                "<text class=\"row\" x=\"\((x + Metrics.nodePadding).short)\" y=\"\((y + 19).short)\">"
                    + "<tspan class=\"event\">\(child.name.xml)\(child.isMany ? "[]" : "")</tspan>"
                    + "<tspan class=\"condition\">: \(child.machine.xml)</tspan></text>")
            size = (max(size.width, x + own), y + Metrics.childHeight)
            x += own + Self.gap
        }
    }
}
