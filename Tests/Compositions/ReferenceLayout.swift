import OakWebUI

/// SwiftUI's layout rules: a parent proposes a size, a child chooses its own size, and the parent places the child.
/// Stacks serve the least flexible children first, and spacers last.
package struct ReferenceLayout {
    /// A size, or the proposal of a size, in both axes.
    struct Size {
        var x: Double
        var y: Double

        subscript(axis: Axis) -> Double {
            get { axis == .horizontal ? x : y }
            set { if axis == .horizontal { x = newValue } else { y = newValue } }
        }
    }

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

    /// Lays out a composition in the center of an area.
    package init(_ composition: Composition, width: Double, height: Double) {
        place(
            .frame(width: width, height: height, .init(x: 0.5, y: 0.5), composition), at: Size(x: 0, y: 0),
            Size(x: width, y: height))
    }

    // MARK: Sizes

    private func size(_ node: Composition, _ proposal: Size) -> Size {
        switch node {
        case .fixed(let width, let height): return Size(x: width, y: height)
        case .color: return proposal
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
            func length(_ limits: Composition.Limits, _ proposal: Double, _ content: Double) -> Double {
                if limits.minimum == nil, limits.maximum == nil { return content }
                let low = limits.minimum ?? min(content, limits.maximum!)
                let high = limits.maximum ?? max(content, limits.minimum!)
                return max(low, min(proposal, max(low, high)))
            }
            return Size(x: length(x, proposal.x, content.x), y: length(y, proposal.y, content.y))
        case .padding(let edges, let part):
            let content = size(part, proposalToContent(of: node, proposal))
            return Size(x: content.x + edges.left + edges.right, y: content.y + edges.top + edges.bottom)
        case .overlay(_, let base, _), .background(_, let base, _), .wrapped(_, let base):
            return size(base, proposal)
        }
    }

    private func proposalToContent(of node: Composition, _ proposal: Size) -> Size {
        switch node {
        case .frame(let width, let height, _, _): return Size(x: width ?? proposal.x, y: height ?? proposal.y)
        case .limits(let x, let y, _, _):
            func length(_ limits: Composition.Limits, _ value: Double) -> Double {
                min(max(value, limits.minimum ?? 0), max(limits.maximum ?? .infinity, limits.minimum ?? 0))
            }
            return Size(x: length(x, proposal.x), y: length(y, proposal.y))
        case .padding(let edges, _):
            return Size(
                x: max(0, proposal.x - edges.left - edges.right),
                y: max(0, proposal.y - edges.top - edges.bottom))
        default: return proposal
        }
    }

    // MARK: Stacks

    private func stackSize(_ part: Composition, _ proposal: Size, along axis: Axis) -> Size {
        guard case .spacer(let minimum) = part else { return size(part, proposal) }
        var size = Size(x: 0, y: 0)
        size[axis] = max(minimum, proposal[axis])
        return size
    }

    /// Returns the sizes that a stack proposes to its parts.
    private func proposals(
        to parts: [Composition], along axis: Axis, _ spacing: Double, _ proposal: Size
    ) -> [Size] {
        var result = parts.map { _ in proposal }
        func length(_ index: Int, _ length: Double) -> Double {
            var offer = proposal
            offer[axis] = length
            return stackSize(parts[index], offer, along: axis)[axis]
        }
        var left = proposal[axis] - spacing * Double(parts.count - 1)
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

    // MARK: Places

    private mutating func place(_ node: Composition, at origin: Size, _ proposal: Size) {
        let size = size(node, proposal)
        let least = self.size(node, Size(x: 0, y: 0))
        if least.x > proposal.x + 0.5 || least.y > proposal.y + 0.5 { isTight = true }
        func put(_ part: Composition, _ place: Composition.Place, _ proposal: Size) {
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
            for (part, offer) in zip(parts, offers) {
                let own = stackSize(part, offer, along: axis)
                position[axis.other] = origin[axis.other] + alignment * (size[axis.other] - own[axis.other])
                if !part.isSpacer { place(part, at: position, offer) }
                position[axis] += own[axis] + spacing
            }
        case .depth(let place, let parts): for part in parts { put(part, place, proposal) }
        case .frame(_, _, let place, let part), .limits(_, _, let place, let part):
            put(part, place, proposalToContent(of: node, proposal))
        case .padding(let edges, let part):
            place(
                part, at: Size(x: origin.x + edges.left, y: origin.y + edges.top),
                proposalToContent(of: node, proposal))
        case .overlay(let place, let base, let layer), .background(let place, let base, let layer):
            self.place(base, at: origin, proposal)
            put(layer, place, size)
        case .wrapped(_, let part): place(part, at: origin, proposal)
        }
    }
}

extension Axis {
    fileprivate var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
