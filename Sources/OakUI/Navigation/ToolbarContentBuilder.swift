#if !canImport(SwiftUI)
    /// Makes one content of a toolbar of the statements in a closure.
    @resultBuilder
    @MainActor
    public enum ToolbarContentBuilder {
        /// Takes an item as it is.
        nonisolated public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content
        {
            content
        }

        /// Takes an item as it is.
        nonisolated public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
            content
        }

        /// Takes items one after the other.
        public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
            -> _ToolbarParts
        {
            var toolbar = _ToolbarParts()
            for content in repeat each content { content._addParts(to: &toolbar) }
            return toolbar
        }

        /// Takes an item if the condition holds.
        nonisolated public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
            content
        }

        /// Takes the items of the first branch.
        public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarParts {
            join(first)
        }

        /// Takes the items of the second branch.
        public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarParts {
            join(second)
        }

        /// Takes an item of newer systems.
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
