/// A type that computes the size of a container and the positions of the views in it.
///
/// The browser measures the views, and the server runs the layout. Until the page has reported the sizes of the views,
/// the layout runs with estimates, and the views are not visible. If the layout proposes sizes for which the page has
/// not measured the views, the page measures them, and the layout runs again with the results. The page measures each
/// of the first 1,000 views for up to 16 such proposals. For each container, it sends at most 12 reports until the
/// width of the window or the ideal size of a view changes.
public protocol Layout: Animatable {
    /// The type of the values that the layout caches between calls.
    associatedtype Cache = Void

    /// The views that the layout arranges.
    typealias Subviews = LayoutSubviews

    /// The properties of the layout.
    static var layoutProperties: LayoutProperties { get }

    /// Creates the cache.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the cache before each run of the layout except the first.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// Returns the preferred distances between the container and its neighbors. Pages do not use the result.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// Returns the size of the container for a proposed size.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the views.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Returns the position of a horizontal guide, or `nil` for the default position. Pages do not use the result.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// Returns the position of a vertical guide, or `nil` for the default position. Pages do not use the result.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Creates a container that arranges views with this layout.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    /// Returns an empty cache.
    public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout.
public struct LayoutProperties: Sendable {
    /// The axis along which the layout arranges its views, or `nil` if there is none.
    public var stackOrientation: Axis?

    /// Creates the properties of a layout that is not a stack.
    public init() {}
}

/// A container with a layout.
struct LayoutView<L: Layout, Content: View> {
    let layout: L
    let content: Content
}

extension LayoutView: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .slotted(view, inputs) { LayoutNode($0, $1) }
    }
}
