/// The views that a layout arranges.
public struct LayoutSubviews: Equatable, RandomAccessCollection {
    let pass: LayoutPass
    private let indexes: [Int]

    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int

    init(_ pass: LayoutPass, _ indexes: [Int]) {
        self.pass = pass
        self.indexes = indexes
    }

    /// The layout direction of the page. In the coordinates of a layout, the leading edge is always at 0.
    public var layoutDirection: LayoutDirection { pass.direction }

    public var startIndex: Int { 0 }
    public var endIndex: Int { indexes.count }
    /// The view at the given index.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(pass: pass, index: indexes[index]) }
    /// The views in the given range of indices.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(pass, Array(indexes[bounds])) }

    public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
        a.pass === b.pass && a.indexes == b.indexes
    }
}

@available(*, unavailable)
extension LayoutSubviews: Sendable {}

/// A view that a layout arranges.
///
/// The browser measures views. A layout runs when the page has reported their sizes, and again when the page has
/// measured them for further proposals. Until then, a view whose size depends on text or controls has an estimated
/// size.
public struct LayoutSubview: Equatable {
    let pass: LayoutPass
    let index: Int

    /// The value that `layoutValue(key:value:)` sets for the key, or else the key's default value.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        pass.parts[index].values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }

    /// The priority that `layoutPriority(_:)` sets for the view.
    public var priority: Double { self[LayoutPriorityKey.self] }

    /// The preferred distances between the view and its neighbors.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// Returns the size that the view chooses for a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { pass.measure(index, proposal) }

    /// Returns the size that the view chooses for a proposed size, and the positions of its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(width: size.width, height: size.height)
    }

    /// Places the view.
    ///
    /// - Parameters:
    ///   - position: The position of the anchor, in the coordinate space of the layout's bounds.
    ///   - anchor: The point of the view that is placed at the position.
    ///   - proposal: The size that is proposed to the view.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        pass.placements[index] = LayoutPlacement(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, proposal: proposal)
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
        a.pass === b.pass && a.index == b.index
    }
}

@available(*, unavailable)
extension LayoutSubview: Sendable {}

/// The position of a view in its layout, and the size that is proposed to it.
package struct LayoutPlacement: Equatable {
    package var x: CGFloat
    package var y: CGFloat
    package var proposal: ProposedViewSize
}

/// One pass of a layout over its views.
final class LayoutPass {
    /// A view that the layout arranges.
    struct Part {
        var values: [ObjectIdentifier: Any] = [:]
    }

    let direction: LayoutDirection
    let parts: [Part]
    /// A closure that returns the size that a view chooses for a proposal.
    let measure: (Int, ProposedViewSize) -> CGSize
    var placements: [LayoutPlacement?]

    init(
        _ parts: [Part], _ direction: LayoutDirection, measure: @escaping (Int, ProposedViewSize) -> CGSize
    ) {
        self.parts = parts
        self.direction = direction
        self.measure = measure
        placements = parts.map { _ in nil }
    }

    var subviews: LayoutSubviews { LayoutSubviews(self, Array(parts.indices)) }
}
