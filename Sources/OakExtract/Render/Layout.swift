import Foundation

/// The positions that Graphviz computes for the parts of a drawing.
struct Layout {
    struct Point: Equatable { var x: Double, y: Double }

    private(set) var size = Point(x: 0, y: 0)
    /// The center of each node.
    private(set) var nodes: [String: Point] = [:]
    /// The points of each curve and the center of its label.
    private(set) var edges: [(id: String?, curve: [Point], label: Point?)] = []
    /// The bottom-left and top-right corners of each group.
    private(set) var clusters: [String: (Point, Point)] = [:]

    private struct Output: Decodable {
        struct Object: Decodable { var name: String, pos: String?, bb: String? }
        struct Edge: Decodable { var id: String?, pos: String?, lp: String? }
        var bb: String
        var objects: [Object]?
        var edges: [Edge]?
    }

    init(of drawing: Drawing, _ arrangement: Arrangement) throws(ExtractError) {
        let dot = Dot(drawing: drawing, arrangement: arrangement, isMeasured: true)
        let data = try Graphviz.run(["-Tjson0"], input: dot.text)
        let output: Output
        do {
            output = try JSONDecoder().decode(Output.self, from: data)
        } catch {
            throw .dotFailed("its JSON output has an unexpected structure (\(error))")
        }
        let corner = Self.numbers(output.bb)
        if corner.count == 4 { size = Point(x: corner[2], y: corner[3]) }
        for object in output.objects ?? [] {
            if let place = object.pos.flatMap({ point($0) }) { nodes[object.name] = place }
            if let box = object.bb.map(Self.numbers), box.count == 4 {
                clusters[object.name] = (flipped(box[0], box[1]), flipped(box[2], box[3]))
            }
        }
        edges = (output.edges ?? []).map { edge in
            (edge.id, curve(edge.pos ?? ""), edge.lp.flatMap { point($0) })
        }
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split(separator: ",").compactMap { Double($0) }
    }

    /// Returns a point with its vertical coordinate flipped, because Graphviz's vertical axis points upward.
    private func flipped(_ x: Double, _ y: Double) -> Point { Point(x: x, y: size.y - y) }

    private func point(_ text: some StringProtocol) -> Point? {
        let numbers = Self.numbers(String(text))
        return numbers.count == 2 ? flipped(numbers[0], numbers[1]) : nil
    }

    /// Returns the points of a curve. The entry `e,x,y` is the tip of the arrow.
    private func curve(_ text: String) -> [Point] {
        let parts = text.split(separator: " ")
        let points = parts.filter { !$0.hasPrefix("e,") && !$0.hasPrefix("s,") }.compactMap { point($0) }
        let end = parts.first { $0.hasPrefix("e,") }.flatMap { point($0.dropFirst(2)) }
        return points + (end.map { [$0] } ?? [])
    }
}
