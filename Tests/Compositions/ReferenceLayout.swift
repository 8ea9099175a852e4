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

    /// A Boolean value that indicates whether the style sheet covers the composition. See `Context`.
    package private(set) var isCovered = true

    /// Lays out a composition in the center of an area.
    package init(_ composition: Composition, width: Double, height: Double) {
        place(composition, in: Size(x: width, y: height))
    }

    private mutating func place(_ composition: Composition, in area: Size) {
        let proposal = Proposal(x: area.x, y: area.y)
        let own = size(composition, proposal)
        place(
            composition, at: Size(x: 0.5 * (area.x - own.x), y: 0.5 * (area.y - own.y)), proposal, Context())
    }

    /// The information about the place of a part that is available to the style sheet.
    private struct Context {
        /// The axes along which the part is offered a length that is independent of its siblings. Along these axes, a
        /// container that is larger than its offer passes the smaller offer on to its content.
        var fixed: Axis.Set = []
        /// A Boolean value that indicates whether the part is alone in a cell, in which a fixed ratio of width to height
        /// can be limited by the height.
        var isCell = true
        /// A Boolean value that indicates whether the width and the height of the cell are independent of the part.
        var isDefinite = true
        /// The axes along which the part has its ideal length.
        var ideal: Axis.Set = []
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

    // MARK: Places

    private mutating func place(
        _ node: Composition, at origin: Size, _ proposal: Proposal, _ context: Context
    ) {
        let size = size(node, proposal)
        check(node, proposal, context)
        func put(
            _ part: Composition, _ place: Composition.Place, _ proposal: Proposal, _ context: Context
        ) {
            let own = self.size(part, proposal)
            self.place(
                part,
                at: Size(x: origin.x + place.x * (size.x - own.x), y: origin.y + place.y * (size.y - own.y)),
                proposal, context)
        }
        let content = contentContext(of: node, context)
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
                if !part.isSpacer { place(part, at: position, offer, content) }
                position[axis] += own[axis] + spacing
            }
        case .depth(let place, let parts): for part in parts { put(part, place, proposal, content) }
        case .ideal(_, let part), .ratio(_, _, let part):
            place(part, at: origin, proposalToContent(of: node, proposal), content)
        case .frame(_, _, let place, let part), .limits(_, _, let place, let part):
            put(part, place, proposalToContent(of: node, proposal), content)
        case .padding(let edges, let part):
            place(
                part, at: Size(x: origin.x + edges.left, y: origin.y + edges.top),
                proposalToContent(of: node, proposal), content)
        case .overlay(let place, let base, let layer), .background(let place, let base, let layer):
            self.place(base, at: origin, proposal, content)
            put(layer, place, Proposal(x: size.x, y: size.y), Context(fixed: [.horizontal, .vertical]))
        case .wrapped(_, let part): place(part, at: origin, proposal, content)
        }
    }

    // MARK: Coverage

    private func contentContext(of node: Composition, _ context: Context) -> Context {
        var context = context
        switch node {
        case .fixed, .color, .spacer, .overlay, .background, .wrapped: break
        case .depth(_, let parts): context.isCell = context.isCell && parts.count == 1
        case .stack(let axis, _, _, _):
            context.fixed.remove(axis.set)
            context.isCell = false
        case .frame(let width, let height, _, _):
            if width != nil {
                context.fixed.insert(.horizontal)
                context.ideal.remove(.horizontal)
            }
            if height != nil {
                context.fixed.insert(.vertical)
                context.ideal.remove(.vertical)
            }
            context.isCell = width != nil || height != nil || context.isCell
            context.isDefinite = (width == nil) == (height == nil) && (width != nil || context.isDefinite)
        case .limits(let x, let y, _, _):
            if x.isFinite { context.fixed.remove(.horizontal) }
            if y.isFinite { context.fixed.remove(.vertical) }
            // Without a maximum, the height of the frame follows from the part.
            context.isCell = context.isCell && (x.isEmpty && y.isEmpty || y.maximum != nil)
            context.isDefinite = context.isDefinite && x.isEmpty && y.isEmpty
        case .padding:
            context.fixed = []
            context.isCell = false
        case .ideal(let axes, _):
            context.fixed.subtract(axes)
            context.ideal.formUnion(axes)
        case .ratio: context = Context()
        }
        return context
    }

    /// Records whether a node is offered less than its minimum size, and whether the style sheet covers it.
    private mutating func check(_ node: Composition, _ proposal: Proposal, _ context: Context) {
        let least = size(node, Proposal(x: 0, y: 0))
        for axis in [Axis.horizontal, .vertical] where least[axis] > (proposal[axis] ?? .infinity) + 0.5 {
            isTight = true
            if context.fixed.contains(axis.set) { continue }
            switch node {
            // The parts receive the larger size of their container.
            case .stack(axis.other, _, _, let parts), .depth(_, let parts):
                if parts.contains(where: { depends($0, on: axis) }) { isCovered = false }
            default: break
            }
        }
        switch node {
        case .stack(let axis, let spacing, _, let parts):
            if !isEqualShare(parts, along: axis, spacing, proposal) { isCovered = false }
        case .limits(let x, let y, _, let part):
            // Containers outside have room for the entire part.
            let content = self.size(part, Proposal(x: 0, y: 0))
            for (limits, length) in [(x, content.x), (y, content.y)] where length > limits.largest + 0.5 {
                isCovered = false
            }
        case .ratio(_, _, let part):
            if !isCovered(node, part, proposal, context) { isCovered = false }
        default: break
        }
    }

    /// Returns whether the frames inside a node depend on the length that the node is offered.
    private func depends(_ node: Composition, on axis: Axis) -> Bool {
        switch node {
        case .color, .ratio: true
        case .frame(let width, let height, _, let part):
            (axis == .horizontal ? width : height) == nil && depends(part, on: axis)
        case .ideal(let axes, let part): !axes.contains(axis.set) && depends(part, on: axis)
        case .limits(let x, let y, _, let part):
            !(axis == .horizontal ? x : y).isEmpty || depends(part, on: axis)
        case .overlay(_, let base, _), .background(_, let base, _): depends(base, on: axis)
        case .stack(axis, _, _, let parts): parts.contains { $0.isSpacer || depends($0, on: axis) }
        case .fixed, .spacer, .stack, .depth, .padding, .wrapped:
            node.parts.contains { depends($0, on: axis) }
        }
    }

    /// Returns whether a stack makes the same proposals if it reserves the minimum lengths of all parts first. SwiftUI does
    /// not reserve them for more flexible parts.
    private func isEqualShare(
        _ parts: [Composition], along axis: Axis, _ spacing: Double, _ proposal: Proposal
    ) -> Bool {
        guard proposal[axis] != nil else { return true }
        let lengths = zip(parts, proposals(to: parts, along: axis, spacing, proposal)).map { part, offer in
            var (least, most) = (offer, offer)
            (least[axis], most[axis]) = (0, 1e6)
            func length(_ offer: Proposal) -> Double { stackSize(part, offer, along: axis)[axis] }
            return (least: length(least), own: length(offer), most: length(most), offer: offer[axis] ?? 0)
        }
        return !lengths.contains { late in
            late.least > late.offer + 0.5
                && lengths.contains { $0.most - $0.least < late.most - late.least && $0.own > $0.least + 0.5 }
        }
    }

    private func isCovered(_ node: Composition, _ part: Composition, _ proposal: Proposal, _ context: Context)
        -> Bool
    {
        guard case .ratio(_, let mode, _) = node else { return true }
        let fitted = proposalToContent(of: node, proposal)
        let axes = [Axis.horizontal, .vertical].filter { depends(part, on: $0) }
        if axes.isEmpty { return true }
        guard let width = proposal.x, let fittedWidth = fitted.x, proposal.y != nil else { return false }
        // The ratio has no effect.
        if axes.allSatisfy({ fitted[$0] == proposal[$0] }) { return true }
        let (least, most) = (size(part, Proposal(x: 0, y: 0)), size(part, Proposal(x: 1e6, y: 1e6)))
        // The ratio applies only to content that is flexible along both axes.
        guard least.x == 0, least.y == 0, most.x == 1e6, most.y == 1e6, !part.hasRatio else { return false }
        switch mode {
        case .fit: return context.isCell || fittedWidth > width - 0.5
        case .fill: return context.isCell && context.isDefinite
        }
    }
}

extension Composition {
    /// A Boolean value that indicates whether a part with a fixed ratio determines the size of the composition.
    fileprivate var hasRatio: Bool {
        switch self {
        case .fixed, .color, .spacer: false
        case .ratio: true
        case .frame(let width, let height, _, let part): (width == nil || height == nil) && part.hasRatio
        case .overlay(_, let base, _), .background(_, let base, _): base.hasRatio
        case .stack, .depth, .limits, .padding, .ideal, .wrapped: parts.contains(where: \.hasRatio)
        }
    }
}

extension Composition.Limits {
    fileprivate var isEmpty: Bool { minimum == nil && maximum == nil }
    fileprivate var largest: Double { max(maximum ?? .infinity, minimum ?? 0) }
    fileprivate var isFinite: Bool { minimum ?? 0 > 0 || maximum?.isFinite ?? false }
}

extension Axis {
    fileprivate var other: Axis { self == .horizontal ? .vertical : .horizontal }
    fileprivate var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
}
