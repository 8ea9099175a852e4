#if !canImport(SwiftUI)
    /// Makes one view of the statements in a closure.
    @resultBuilder
    public enum ViewBuilder {
        /// Takes a view as it is.
        public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

        /// Takes nothing for an empty view.
        public static func buildBlock() -> EmptyView { EmptyView() }

        /// Takes a view as it is.
        public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

        /// Takes views one after the other.
        public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
            repeat each Content
        > {
            TupleView(repeat each content)
        }

        /// Takes a view if the condition holds.
        public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

        /// Takes the view of the first branch.
        public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<
            First, Second
        > {
            _ConditionalContent(.first(first))
        }

        /// Takes the view of the second branch.
        public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<
            First, Second
        > {
            _ConditionalContent(.second(second))
        }

        /// Takes a view of newer systems.
        public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
            AnyView(content)
        }
    }
#endif
