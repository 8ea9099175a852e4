/// A result builder for toolbar content.
@resultBuilder
@MainActor
public enum ToolbarContentBuilder {
    /// Passes an item through unchanged.
    nonisolated public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Passes an item through unchanged.
    nonisolated public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Combines items in order.
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
        -> _ToolbarParts
    {
        var toolbar = _ToolbarParts()
        for content in repeat each content { content._addParts(to: &toolbar) }
        return toolbar
    }

    /// Includes the items if the condition is true.
    nonisolated public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
        content
    }

    /// Uses the items of the first branch.
    public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarParts {
        join(first)
    }

    /// Uses the items of the second branch.
    public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarParts {
        join(second)
    }

    /// Passes through items that require a newer system version.
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content)
        -> _ToolbarParts
    {
        join(content)
    }

    private static func join<Content: ToolbarContent>(_ content: Content) -> _ToolbarParts {
        var toolbar = _ToolbarParts()
        content._addParts(to: &toolbar)
        return toolbar
    }
}

@available(*, unavailable)
extension ToolbarContentBuilder: Sendable {}
