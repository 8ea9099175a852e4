/// A result builder for views.
@resultBuilder
public enum ViewBuilder {
    /// Passes a view through unchanged.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Returns an empty view for an empty block.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Passes a view through unchanged.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Combines views in order.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        repeat each Content
    > {
        TupleView(repeat each content)
    }

    /// Includes the view only if the condition is true.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Uses the view of the first branch.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<
        First, Second
    > {
        _ConditionalContent(.first(first))
    }

    /// Uses the view of the second branch.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<
        First, Second
    > {
        _ConditionalContent(.second(second))
    }

    /// Passes a view that requires a newer system version through unchanged.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
