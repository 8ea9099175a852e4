/// A type-erased layout. The views in it keep their identity when the type of the layout changes.
public struct AnyLayout {
    private let storage: any LayoutStorage

    /// Creates a type-erased layout from a layout of any type.
    public init<L: Layout>(_ layout: L) { storage = TypedLayoutStorage(layout: layout) }

    /// The values that the layout caches between calls.
    public struct Cache {
        fileprivate var storage: any LayoutStorage
        fileprivate var value: Any
    }
}

@available(*, unavailable)
extension AnyLayout: Sendable {}

@available(*, unavailable)
extension AnyLayout.Cache: Sendable {}

extension AnyLayout: Layout {
    public func makeCache(subviews: Subviews) -> Cache {
        Cache(storage: storage, value: storage.makeCache(subviews))
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        if type(of: cache.storage) == type(of: storage) {
            storage.updateCache(&cache.value, subviews)
        } else {
            cache.value = storage.makeCache(subviews)
        }
        cache.storage = storage
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        storage.spacing(subviews, &cache.value)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        storage.size(proposal, subviews, &cache.value)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        storage.place(in: bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        storage.alignment(of: guide, in: bounds, proposal, subviews, &cache.value)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        storage.alignment(of: guide, in: bounds, proposal, subviews, &cache.value)
    }
}

extension AnyLayout: StackElementLayout {
    var stackElement: Element? { storage.stackElement }
}

/// A layout whose type is erased. Each cache must have been created by an instance of the same type.
private protocol LayoutStorage {
    var stackElement: Element? { get }
    func makeCache(_ subviews: LayoutSubviews) -> Any
    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews)
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
    func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
    func alignment(
        of guide: HorizontalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat?
    func alignment(
        of guide: VerticalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat?
}

private struct TypedLayoutStorage<L: Layout>: LayoutStorage {
    let layout: L

    var stackElement: Element? { (layout as? any StackElementLayout)?.stackElement }

    private func with<Result>(
        _ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
    ) -> Result {
        var typed = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
        defer { cache = typed }
        return body(&typed)
    }

    func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
        with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
        with(&cache, subviews) {
            layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) {
        with(&cache, subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func alignment(
        of guide: HorizontalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(
                of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func alignment(
        of guide: VerticalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, _ cache: inout Any
    ) -> CGFloat? {
        with(&cache, subviews) {
            layout.explicitAlignment(
                of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
