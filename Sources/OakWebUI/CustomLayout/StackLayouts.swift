/// A layout that the style sheet can implement.
protocol StackElementLayout {
    /// The element of the equivalent stack, or `nil` if there is none.
    var stackElement: Element? { get }
}

/// A horizontal stack as a layout, for use with `AnyLayout`.
public struct HStackLayout: Sendable {
    /// The vertical alignment of views that are smaller than the tallest one.
    public var alignment: VerticalAlignment
    /// The spacing in points, or `nil` for the default.
    public var spacing: CGFloat?

    /// Creates a horizontal stack layout.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// A vertical stack as a layout, for use with `AnyLayout`.
public struct VStackLayout: Sendable {
    /// The horizontal alignment of views that are smaller than the widest one.
    public var alignment: HorizontalAlignment
    /// The spacing in points, or `nil` for the default.
    public var spacing: CGFloat?

    /// Creates a vertical stack layout.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// A depth stack as a layout, for use with `AnyLayout`.
public struct ZStackLayout: Sendable {
    /// The alignment of views that are smaller than the largest one.
    public var alignment: Alignment

    /// Creates a depth stack layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension HStackLayout: StackElementLayout {
    var stackElement: Element? { Element(.horizontalStack, alignment: alignment.name, spacing: spacing) }
}

extension VStackLayout: StackElementLayout {
    var stackElement: Element? { Element(.verticalStack, alignment: alignment.name, spacing: spacing) }
}

extension ZStackLayout: StackElementLayout {
    var stackElement: Element? {
        Element(.depthStack, attributes: [alignment.attribute].compactMap(\.self))
    }
}

extension HStackLayout: Layout {
    public typealias Cache = Void

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    private var rules: StackRules {
        StackRules(axis: .horizontal, spacing: spacing ?? 8) { $0[alignment] }
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        rules.size(proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        rules.place(subviews, in: bounds, proposal)
    }
}

extension VStackLayout: Layout {
    public typealias Cache = Void

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    private var rules: StackRules {
        StackRules(axis: .vertical, spacing: spacing ?? 8) { $0[alignment] }
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        rules.size(proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        rules.place(subviews, in: bounds, proposal)
    }
}

extension ZStackLayout: Layout {
    public typealias Cache = Void

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        subviews.reduce(.zero) { size, subview in
            let own = subview.sizeThatFits(proposal)
            return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        let whole = ViewDimensions(width: bounds.width, height: bounds.height)
        for subview in subviews {
            let own = subview.dimensions(in: proposal)
            subview.place(
                at: CGPoint(
                    x: bounds.minX + whole[alignment.horizontal] - own[alignment.horizontal],
                    y: bounds.minY + whole[alignment.vertical] - own[alignment.vertical]),
                proposal: proposal)
        }
    }
}

/// The rules that determine the sizes that a stack proposes to its views. Views with a higher priority come first;
/// among views with the same priority, less flexible views come first.
private struct StackRules {
    let axis: Axis
    let spacing: CGFloat
    /// A closure that returns the position of the guide by which views are aligned.
    let guide: (ViewDimensions) -> CGFloat

    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
        let sizes = zip(subviews, proposals(to: subviews, proposal)).map { $0.dimensions(in: $1) }
        let length = sizes.reduce(gaps(subviews)) { $0 + $1[axis] }
        let breadth = (sizes.map(guide).max() ?? 0) + (sizes.map { $0[axis.other] - guide($0) }.max() ?? 0)
        return axis == .horizontal
            ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    func place(_ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
        let proposals = proposals(to: subviews, proposal)
        let sizes = zip(subviews, proposals).map { $0.dimensions(in: $1) }
        let line = sizes.map(guide).max() ?? 0
        var position: CGFloat = 0
        for (index, subview) in subviews.enumerated() {
            let across = line - guide(sizes[index])
            subview.place(
                at: axis == .horizontal
                    ? CGPoint(x: bounds.minX + position, y: bounds.minY + across)
                    : CGPoint(x: bounds.minX + across, y: bounds.minY + position),
                proposal: proposals[index])
            position += sizes[index][axis] + spacing
        }
    }

    private func gaps(_ subviews: LayoutSubviews) -> CGFloat { spacing * CGFloat(max(subviews.count - 1, 0)) }

    private func proposals(
        to subviews: LayoutSubviews, _ proposal: ProposedViewSize
    ) -> [ProposedViewSize] {
        func offer(_ length: CGFloat?) -> ProposedViewSize {
            axis == .horizontal
                ? ProposedViewSize(width: length, height: proposal.height)
                : ProposedViewSize(width: proposal.width, height: length)
        }
        guard let whole = axis == .horizontal ? proposal.width : proposal.height, whole.isFinite else {
            return subviews.map { _ in proposal }
        }
        let least = subviews.map { $0.dimensions(in: offer(0))[axis] }
        let flexibilities = subviews.indices.map {
            subviews[$0].dimensions(in: offer(.infinity))[axis] - least[$0]
        }
        var result = subviews.map { _ in offer(0) }
        var left = whole - gaps(subviews) - least.reduce(0, +)
        let groups = Dictionary(grouping: subviews.indices) { subviews[$0].priority }
        for (_, group) in groups.sorted(by: { $0.key > $1.key }) {
            left += group.reduce(0) { $0 + least[$1] }
            let order = group.sorted { flexibilities[$0] < flexibilities[$1] }
            for (served, index) in order.enumerated() {
                result[index] = offer(max(0, left / CGFloat(order.count - served)))
                left -= subviews[index].dimensions(in: result[index])[axis]
            }
        }
        return result
    }
}

extension ViewDimensions {
    fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}

extension Axis {
    fileprivate var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
