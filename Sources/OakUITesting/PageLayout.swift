import OakWebUI

extension TestElement {
    /// Returns the element's frame, in points, on a page of the given size and without margins, as determined by
    /// SwiftUI's layout rules. The origin is the top leading corner of the page.
    ///
    /// ```swift
    /// let frame = try page.element(identifier: "sidebar").frame(onPageOf: CGSize(width: 800, height: 600))
    /// #expect(frame.width == 240)
    /// ```
    /// Only stacks, frames, padding, layers, shapes, and views that fill the offered space have a size that does not
    /// depend on fonts. In particular, the size of text is unknown without a browser.
    ///
    /// - Throws: ``UndeterminedFrame`` if the frame depends on the size of any other view, or if the query does not
    ///   match exactly one element.
    public func frame(onPageOf size: CGSize) throws(UndeterminedFrame) -> CGRect {
        guard let element = resolve() else {
            throw UndeterminedFrame(element: label, reason: "the query does not match exactly one element")
        }
        let path = [element.node] + element.ancestors.map(\.node)
        do {
            let x = try PageLayout(.horizontal).segment(of: path.reversed(), onPageOf: Double(size.width))
            let y = try PageLayout(.vertical).segment(of: path.reversed(), onPageOf: Double(size.height))
            return CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
        } catch {
            throw UndeterminedFrame(element: label, reason: error.reason)
        }
    }
}

/// An error that `TestElement.frame(onPageOf:)` throws if the frame of an element depends on sizes that only a browser
/// can determine, or if the query does not match exactly one element.
public struct UndeterminedFrame: Error, CustomStringConvertible {
    /// The query for the element.
    let element: String
    let reason: String

    /// A message that names the element and the reason, and suggests a solution if there is one.
    public var description: String {
        "The frame of \(element) cannot be determined, because \(reason)."
    }
}

/// The layout of a page along one axis according to SwiftUI's rules: a parent proposes a length, each child chooses its
/// own length, and the parent places the child.
///
/// Proposals of `nil` ask for the ideal length. The axes are independent of each other, because views whose height
/// depends on their width, such as text, are not supported.
@MainActor
private final class PageLayout {
    /// The position and the length of an element, and the length that its parent proposed.
    struct Segment {
        var origin: Double
        var length: Double
        var proposal: Double?
    }

    struct UnknownLength: Error {
        let reason: String
    }

    private struct Key: Hashable {
        let element: ObjectIdentifier
        let proposal: Double?
    }

    private let axis: Axis
    /// The lengths that have already been determined. Without them, the time would grow exponentially with the depth of
    /// the page.
    private var lengths: [Key: Double] = [:]

    init(_ axis: Axis) { self.axis = axis }

    /// Returns the segment of the last element in `path`, which begins with the root of the page.
    func segment(of path: [ElementNode], onPageOf length: Double) throws(UnknownLength) -> Segment {
        var segment = Segment(origin: 0, length: length, proposal: length)
        for (parent, child) in zip(path, path.dropFirst()) {
            segment = try self.segment(of: child, in: parent, segment)
        }
        return segment
    }

    // MARK: Lengths

    private func length(of node: ElementNode, _ proposal: Double?) throws(UnknownLength) -> Double {
        let key = Key(element: ObjectIdentifier(node), proposal: proposal)
        if let length = lengths[key] { return length }
        let length = try newLength(of: node, proposal)
        lengths[key] = length
        return length
    }

    private func newLength(of node: ElementNode, _ proposal: Double?) throws(UnknownLength) -> Double {
        switch node.element.role {
        case .box:
            switch node.boxRule {
            case .layer: return proposal ?? 10
            case .frame(let width, let height):
                if let length = axis == .horizontal ? width : height { return Double(length) }
            case .limits(let x, let y):
                let content = try longest(Self.content(of: node), contentProposal(of: node, proposal))
                return Self.limited(axis == .horizontal ? x : y, proposal ?? content, content)
            case .padding(let x, let y):
                return try longest(Self.content(of: node), contentProposal(of: node, proposal))
                    + Double(axis == .horizontal ? x : y)
            case .ratio: throw unknown(node, "depends on its aspect ratio")
            case .wrapper, .ideal: break
            }
            return try longest(Self.content(of: node), contentProposal(of: node, proposal))
        case .depthStack, .contextMenu: return try longest(Self.content(of: node), proposal)
        case .horizontalStack, .verticalStack:
            guard axis == node.element.stackAxis else { return try longest(Self.content(of: node), proposal) }
            return try stack(node, proposal).reduce(Self.gaps(of: node)) { $0 + $1.length }
        case .spacer: return 0
        case .divider: return axis == .vertical ? 1 : proposal ?? 10
        case .shape: return proposal ?? 10
        case .image where node.element.isStretched: return proposal ?? 10
        case .list, .form, .searchable, .refreshable, .navigationStack, .splitView, .tabView, .textEditor,
            .scrollView:
            if let proposal { return proposal }
        case .textField, .secureField, .textArea, .searchField, .slider, .labeledContent, .gauge, .disclosure,
            .groupBox, .choices, .lazyVerticalStack, .lazyVerticalGrid:
            if axis == .horizontal, let proposal { return proposal }
        default: break
        }
        throw unknown(node, "depends on its content")
    }

    private func longest(_ nodes: [ElementNode], _ proposal: Double?) throws(UnknownLength) -> Double {
        var longest = 0.0
        for node in nodes { longest = max(longest, try length(of: node, proposal)) }
        return longest
    }

    private static func limited(_ limits: BoxRule.Limits, _ proposal: Double, _ content: Double) -> Double {
        let (minimum, maximum) = (limits.minimum.map(Double.init), limits.maximum.map(Double.init))
        if minimum == nil, maximum == nil { return content }
        let low = minimum ?? min(content, maximum ?? .infinity)
        let high = maximum ?? max(content, low)
        return max(low, min(proposal, max(low, high)))
    }

    /// Returns the length that a box proposes to its content.
    private func contentProposal(of box: ElementNode, _ proposal: Double?) -> Double? {
        switch box.boxRule {
        case .frame(let width, let height):
            return (axis == .horizontal ? width : height).map(Double.init) ?? proposal
        case .limits(let x, let y):
            let limits = axis == .horizontal ? x : y
            let low = limits.minimum.map(Double.init) ?? 0
            let high = limits.maximum.map(Double.init) ?? .infinity
            return proposal.map { min(max($0, low), max(high, low)) }
        case .padding(let x, let y): return proposal.map { max(0, $0 - Double(axis == .horizontal ? x : y)) }
        case .ideal(let axes):
            return axes.contains(axis == .horizontal ? .horizontal : .vertical) ? nil : proposal
        case .wrapper, .layer, .ratio: return proposal
        }
    }

    /// The child elements that determine the length of the enclosing element. Menus, dialogs and layers do not.
    private static func content(of node: ElementNode) -> [ElementNode] {
        node.children.filter {
            switch $0.element.role {
            case .menu, .dialog, .alert: false
            default: $0.element[.layer] == nil
            }
        }
    }

    // MARK: Stacks

    private static func gaps(of stack: ElementNode) -> Double {
        let spacing = stack.element[.spacing].flatMap(Double.init) ?? 8
        return spacing * Double(max(content(of: stack).count - 1, 0))
    }

    private func stackLength(of child: ElementNode, _ proposal: Double?) throws(UnknownLength) -> Double {
        switch child.element.role {
        case .spacer: max(child.element[.minLength].flatMap(Double.init) ?? 8, proposal ?? 0)
        // A divider is perpendicular to the axis of its stack.
        case .divider: 1
        default: try length(of: child, proposal)
        }
    }

    /// Returns the lengths that a stack proposes to its children, and those that the children choose. The stack makes
    /// proposals first to children with a higher priority, then to the least flexible ones, and last to spacers.
    private func stack(
        _ node: ElementNode, _ proposal: Double?
    ) throws(UnknownLength) -> [(proposal: Double?, length: Double)] {
        let children = Self.content(of: node)
        guard let proposal else {
            var result: [(proposal: Double?, length: Double)] = []
            for child in children { result.append((nil, try stackLength(of: child, nil))) }
            return result
        }
        var result = children.map { _ in (proposal: Double?.none, length: 0.0) }
        var minimums: [Double] = []
        for child in children { minimums.append(try stackLength(of: child, 0)) }
        var left = proposal - Self.gaps(of: node) - minimums.reduce(0, +)
        let groups = Dictionary(grouping: children.indices) { children[$0].element.stackRank }
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            left += group.reduce(0) { $0 + minimums[$1] }
            var flexibilities: [(index: Int, flexibility: Double)] = []
            for index in group {
                flexibilities.append((index, try stackLength(of: children[index], 1e6) - minimums[index]))
            }
            // `sorted` is stable.
            let order = flexibilities.sorted { $0.flexibility < $1.flexibility }
            for (served, child) in order.enumerated() {
                let offer = max(0, left / Double(order.count - served))
                result[child.index] = (offer, try stackLength(of: children[child.index], offer))
                left -= result[child.index].length
            }
        }
        return result
    }

    // MARK: Positions

    /// Returns the segment of a child of an element with the given segment.
    private func segment(
        of child: ElementNode, in parent: ElementNode, _ segment: Segment
    ) throws(UnknownLength) -> Segment {
        func placed(_ proposal: Double?, _ alignment: Double) throws(UnknownLength) -> Segment {
            let length = try self.length(of: child, proposal)
            return Segment(
                origin: segment.origin + alignment * (segment.length - length), length: length,
                proposal: proposal)
        }
        switch parent.element.role {
        case .root where axis == .horizontal: return try placed(segment.length, 0.5)
        case .box where child.element[.layer] != nil:
            return Segment(origin: segment.origin, length: segment.length, proposal: segment.length)
        case .box:
            let proposal = contentProposal(of: parent, segment.proposal)
            if case .padding = parent.boxRule {
                return Segment(
                    origin: segment.origin + parent.element.leadingPadding(axis),
                    length: try length(of: child, proposal), proposal: proposal)
            }
            return try placed(proposal, try alignment(of: parent))
        case .depthStack, .contextMenu: return try placed(segment.proposal, try alignment(of: parent))
        // The views of a page are arranged as in a vertical stack.
        case .root, .horizontalStack, .verticalStack:
            guard axis == parent.element.stackAxis else {
                return try placed(segment.proposal, try alignment(of: parent))
            }
            if let segment = try stacked(child, in: parent, segment) { return segment }
        case .scrollView:
            let axes = parent.element[.axes] ?? "y"
            let isScrolled = axes.contains(axis == .horizontal ? "x" : "y")
            let content = try placed(isScrolled ? nil : segment.length, 0.5)
            return isScrolled ? Segment(origin: segment.origin, length: content.length) : content
        default: break
        }
        throw UnknownLength(
            reason: "it is inside \(Self.name(of: parent)), which arranges its content in the browser. "
                + "Measure the page in a browser")
    }

    /// Returns the segment of a child of a stack along the axis of the stack.
    private func stacked(
        _ child: ElementNode, in stack: ElementNode, _ segment: Segment
    ) throws(UnknownLength) -> Segment? {
        let parts = try self.stack(stack, segment.proposal)
        let length = parts.reduce(Self.gaps(of: stack)) { $0 + $1.length }
        var origin = segment.origin + 0.5 * (segment.length - length)
        let spacing = stack.element[.spacing].flatMap(Double.init) ?? 8
        for (sibling, part) in zip(Self.content(of: stack), parts) {
            if sibling === child {
                return Segment(origin: origin, length: part.length, proposal: part.proposal)
            }
            origin += part.length + spacing
        }
        return nil
    }

    private func alignment(of node: ElementNode) throws(UnknownLength) -> Double {
        let names = (node.element[.alignment] ?? "center").split(separator: " ")
        // The alignment of a frame or depth stack names both axes, with the vertical one first.
        guard let name = axis == .vertical ? names.first : names.last else { return 0.5 }
        switch name {
        case "leading", "top": return 0
        case "trailing", "bottom": return 1
        case "center": return 0.5
        default:
            throw UnknownLength(
                reason: "the alignment of \(Self.name(of: node)) depends on text baselines. "
                    + "Use another alignment, or measure the page in a browser")
        }
    }

    // MARK: Errors

    private func unknown(_ node: ElementNode, _ reason: String) -> UnknownLength {
        UnknownLength(
            reason: "the \(axis == .horizontal ? "width" : "height") of \(Self.name(of: node)) \(reason). "
                + "Give that view a frame with a fixed size, or measure the page in a browser")
    }

    private static func name(of node: ElementNode) -> String {
        let element = AccessibleElement(node)
        let role = element.role ?? node.element.role.rawValue
        return element.name.isEmpty ? "`\(role)`" : "\(role) \"\(element.name)\""
    }
}

extension Element {
    fileprivate var stackAxis: Axis { role == .horizontalStack ? .horizontal : .vertical }

    /// A Boolean value that indicates whether an image fills its frame regardless of its aspect ratio.
    fileprivate var isStretched: Bool {
        self[.resizable] != nil && (self[.fit] == nil || self[.fit] == "stretch")
    }

    /// The position of the element in the order in which a stack proposes lengths to its children.
    fileprivate var stackRank: Int {
        if role == .spacer { return 3 }
        switch self[.shrink] {
        case "0": return 0
        case nil: return 1
        default: return 2
        }
    }

    /// The padding at the leading or top edge.
    fileprivate func leadingPadding(_ axis: Axis) -> Double {
        let value =
            axis == .horizontal
            ? self[.paddingInline] ?? self[.paddingColumns] : self[.paddingBlock] ?? self[.paddingRows]
        guard let first = value?.split(separator: " ").first else { return 0 }
        return first == "var(--space)" ? 16 : Double(first.replacing("px", with: "")) ?? 0
    }
}
