#if !canImport(SwiftUI)
    /// Makes one content of a toolbar of the statements in a closure.
    @resultBuilder
    @MainActor
    public enum ToolbarContentBuilder {
        nonisolated public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content
        {
            content
        }

        nonisolated public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
            content
        }

        public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
            -> _ToolbarParts
        {
            var toolbar = _ToolbarParts()
            for content in repeat each content { content._addParts(to: &toolbar) }
            return toolbar
        }

        nonisolated public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
            content
        }

        public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarParts {
            join(first)
        }

        public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarParts {
            join(second)
        }

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
#endif
