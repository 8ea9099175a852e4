import OakWebUI

/// SwiftUI's layout rules: a parent proposes a size, a child chooses its own size, and the parent places the child.
/// Stacks serve the least flexible children first, and spacers last.
package struct ReferenceLayout {
    /// A length in both axes.
    struct Lengths<Length> {
        var x: Length
        var y: Length

        subscript(axis: Axis) -> Length {
            get { axis == .horizontal ? x : y }
            set { if axis == .horizontal { x = newValue } else { y = newValue } }
        }
    }

    typealias Size = Lengths<Double>
    /// A proposal of a size, which asks for the ideal length in an axis that is `nil`.
    typealias Proposal = Lengths<Double?>

    /// The frame of a leaf.
    package struct Box: Sendable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        /// Returns whether the edges of both boxes differ by less than a point.
        package func matches(_ other: Box) -> Bool {
            abs(x - other.x) < 1 && abs(y - other.y) < 1 && abs(x + width - other.x - other.width) < 1
                && abs(y + height - other.y - other.height) < 1
        }
    }

    /// The frames of the colors and fixed sizes, in the order of the source code.
    package private(set) var boxes: [Box] = []
    /// A Boolean value that indicates whether a part was offered less than its minimum size.
    package private(set) var isTight = false
    /// A Boolean value that indicates whether a part of a stack is offered less than its maximum length, because a part
    /// that needs less space than its own offer comes later.
    package private(set) var dependsOnOrder = false

    /// Lays out a composition in the center of an area.
    package init(_ composition: Composition, width: Double, height: Double) {
        place(composition, in: Size(x: width, y: height))
    }

    private mutating func place(_ composition: Composition, in area: Size) {
        let proposal = Proposal(x: area.x, y: area.y)
        let own = size(composition, proposal)
        place(composition, at: Size(x: 0.5 * (area.x - own.x), y: 0.5 * (area.y - own.y)), proposal)
    }

    // MARK: Sizes

    private func size(_ node: Composition, _ proposal: Proposal) -> Size {
        switch node {
        case .fixed(let width, let height): return Size(x: width, y: height)
        case .color: return Size(x: proposal.x ?? 10, y: proposal.y ?? 10)
        case .spacer: return Size(x: 0, y: 0)
        case .stack(let axis, let spacing, _, let parts):
            let sizes = zip(parts, proposals(to: parts, along: axis, spacing, proposal)).map {
                stackSize($0, $1, along: axis)
            }
            var size = Size(x: 0, y: 0)
            size[axis] = sizes.reduce(spacing * Double(parts.count - 1)) { $0 + $1[axis] }
            size[axis.other] = sizes.map { $0[axis.other] }.max() ?? 0
            return size
        case .depth(_, let parts):
            let sizes = parts.map { size($0, proposal) }
            return Size(x: sizes.map(\.x).max() ?? 0, y: sizes.map(\.y).max() ?? 0)
        case .frame(let width, let height, _, let part):
            let content = size(part, proposalToContent(of: node, proposal))
            return Size(x: width ?? content.x, y: height ?? content.y)
        case .limits(let x, let y, _, let part):
            let content = size(part, proposalToContent(of: node, proposal))
            func length(_ limits: Composition.Limits, _ proposal: Double?, _ content: Double) -> Double {
                if limits.minimum == nil, limits.maximum == nil { return content }
                let low = limits.minimum ?? min(content, limits.maximum!)
                let high = limits.maximum ?? max(content, limits.minimum!)
                return max(low, min(proposal ?? content, max(low, high)))
            }
            return Size(x: length(x, proposal.x, content.x), y: length(y, proposal.y, content.y))
        case .padding(let edges, let part):
            let content = size(part, proposalToContent(of: node, proposal))
            return Size(x: content.x + edges.left + edges.right, y: content.y + edges.top + edges.bottom)
        case .ideal(_, let part), .ratio(_, _, let part):
            return size(part, proposalToContent(of: node, proposal))
        case .overlay(_, let base, _), .background(_, let base, _), .wrapped(_, let base):
            return size(base, proposal)
        }
    }

    private func proposalToContent(of node: Composition, _ proposal: Proposal) -> Proposal {
        switch node {
        case .frame(let width, let height, _, _):
            return Proposal(x: width ?? proposal.x, y: height ?? proposal.y)
        case .limits(let x, let y, _, _):
            func length(_ limits: Composition.Limits, _ value: Double?) -> Double? {
                value.map {
                    min(max($0, limits.minimum ?? 0), max(limits.maximum ?? .infinity, limits.minimum ?? 0))
                }
            }
            return Proposal(x: length(x, proposal.x), y: length(y, proposal.y))
        case .padding(let edges, _):
            return Proposal(
                x: proposal.x.map { max(0, $0 - edges.left - edges.right) },
                y: proposal.y.map { max(0, $0 - edges.top - edges.bottom) })
        case .ideal(let axes, _):
            return Proposal(
                x: axes.contains(.horizontal) ? nil : proposal.x,
                y: axes.contains(.vertical) ? nil : proposal.y)
        case .ratio(let ratio, let mode, _):
            guard let x = proposal.x else { return Proposal(x: proposal.y.map { $0 * ratio }, y: proposal.y) }
            guard let y = proposal.y else { return Proposal(x: x, y: x / ratio) }
            let width = mode == .fit ? min(x, y * ratio) : max(x, y * ratio)
            return Proposal(x: width, y: width / ratio)
        default: return proposal
        }
    }

    // MARK: Stacks

    private func stackSize(_ part: Composition, _ proposal: Proposal, along axis: Axis) -> Size {
        guard case .spacer(let minimum) = part else { return size(part, proposal) }
        var size = Size(x: 0, y: 0)
        size[axis] = max(minimum, proposal[axis] ?? 0)
        return size
    }

    /// Returns the sizes that a stack proposes to its parts.
    private func proposals(
        to parts: [Composition], along axis: Axis, _ spacing: Double, _ proposal: Proposal
    ) -> [Proposal] {
        var result = parts.map { _ in proposal }
        guard let whole = proposal[axis] else { return result }
        func length(_ index: Int, _ length: Double) -> Double {
            var offer = proposal
            offer[axis] = length
            return stackSize(parts[index], offer, along: axis)[axis]
        }
        var left = whole - spacing * Double(parts.count - 1)
        let spacers = parts.indices.filter { parts[$0].isSpacer }
        let others = parts.indices.filter { !parts[$0].isSpacer }
        left -= spacers.reduce(0) { $0 + length($1, 0) }
        for group in [others, spacers] {
            if group.first.map({ parts[$0].isSpacer }) == true {
                left += group.reduce(0) { $0 + length($1, 0) }
            }
            // `sorted` is stable.
            let order = group.map { ($0, length($0, 1e6) - length($0, 0)) }.sorted { $0.1 < $1.1 }.map(\.0)
            for (served, index) in order.enumerated() {
                let offer = max(0, left / Double(order.count - served))
                result[index][axis] = offer
                left -= length(index, offer)
            }
        }
        return result
    }

    /// Returns whether a part could use space that another part of the stack leaves.
    private func leavesSpace(_ parts: [Composition], along axis: Axis, _ offers: [Proposal]) -> Bool {
        let spans = zip(parts, offers).filter { !$0.0.isSpacer }.map { part, offer in
            var most = offer
            most[axis] = 1e6
            return (
                offer: offer[axis] ?? .infinity, length: size(part, offer)[axis], most: size(part, most)[axis]
            )
        }
        return spans.contains { late in
            late.length < late.offer - 0.5
                && spans.contains { early in
                    early.offer <= late.offer && early.length < early.most - 0.5 && early.most < 1e5
                }
        }
    }

    // MARK: Places

    private mutating func place(_ node: Composition, at origin: Size, _ proposal: Proposal) {
        let size = size(node, proposal)
        let least = self.size(node, Proposal(x: 0, y: 0))
        for axis in [Axis.horizontal, .vertical] where least[axis] > (proposal[axis] ?? .infinity) + 0.5 {
            isTight = true
        }
        func put(_ part: Composition, _ place: Composition.Place, _ proposal: Proposal) {
            let own = self.size(part, proposal)
            self.place(
                part,
                at: Size(x: origin.x + place.x * (size.x - own.x), y: origin.y + place.y * (size.y - own.y)),
                proposal)
        }
        switch node {
        case .fixed, .color:
            boxes.append(Box(x: origin.x, y: origin.y, width: size.x, height: size.y))
        case .spacer: break
        case .stack(let axis, let spacing, let alignment, let parts):
            var position = origin
            let offers = proposals(to: parts, along: axis, spacing, proposal)
            if leavesSpace(parts, along: axis, offers) { dependsOnOrder = true }
            for (part, offer) in zip(parts, offers) {
                let own = stackSize(part, offer, along: axis)
                position[axis.other] = origin[axis.other] + alignment * (size[axis.other] - own[axis.other])
                if !part.isSpacer { place(part, at: position, offer) }
                position[axis] += own[axis] + spacing
            }
        case .depth(let place, let parts): for part in parts { put(part, place, proposal) }
        case .ideal(_, let part), .ratio(_, _, let part):
            place(part, at: origin, proposalToContent(of: node, proposal))
        case .frame(_, _, let place, let part), .limits(_, _, let place, let part):
            put(part, place, proposalToContent(of: node, proposal))
        case .padding(let edges, let part):
            place(
                part, at: Size(x: origin.x + edges.left, y: origin.y + edges.top),
                proposalToContent(of: node, proposal))
        case .overlay(let place, let base, let layer), .background(let place, let base, let layer):
            self.place(base, at: origin, proposal)
            put(layer, place, Proposal(x: size.x, y: size.y))
        case .wrapped(_, let part): place(part, at: origin, proposal)
        }
    }
}

extension Axis {
    fileprivate var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
