#if !canImport(SwiftUI)
    /// How lists look.
    public protocol ListStyle: Sendable {
        /// The name that the style sheet knows. Not to be implemented outside of this library.
        static var _name: String { get }
    }

    /// As is usual: rows on a card.
    public struct DefaultListStyle: ListStyle {
        public static let _name = "automatic"
        /// A style without settings.
        public init() {}
    }

    /// Rows from edge to edge.
    public struct PlainListStyle: ListStyle {
        public static let _name = "plain"
        /// A style without settings.
        public init() {}
    }

    /// Sections from edge to edge on a ground of their own.
    public struct GroupedListStyle: ListStyle {
        public static let _name = "grouped"
        /// A style without settings.
        public init() {}
    }

    /// Sections as cards.
    public struct InsetGroupedListStyle: ListStyle {
        public static let _name = "insetGrouped"
        /// A style without settings.
        public init() {}
    }

    /// Rows at a distance from the edges.
    public struct InsetListStyle: ListStyle {
        public static let _name = "inset"
        /// A style without settings.
        public init() {}
    }

    /// Rows of a column that one navigates by.
    public struct SidebarListStyle: ListStyle {
        public static let _name = "sidebar"
        /// A style without settings.
        public init() {}
    }

    extension ListStyle where Self == DefaultListStyle {
        /// A ``DefaultListStyle``.
        public static var automatic: Self { Self() }
    }

    extension ListStyle where Self == PlainListStyle {
        /// A ``PlainListStyle``.
        public static var plain: Self { Self() }
    }

    extension ListStyle where Self == GroupedListStyle {
        /// A ``GroupedListStyle``.
        public static var grouped: Self { Self() }
    }

    extension ListStyle where Self == InsetGroupedListStyle {
        /// An ``InsetGroupedListStyle``.
        public static var insetGrouped: Self { Self() }
    }

    extension ListStyle where Self == InsetListStyle {
        /// An ``InsetListStyle``.
        public static var inset: Self { Self() }
    }

    extension ListStyle where Self == SidebarListStyle {
        /// A ``SidebarListStyle``.
        public static var sidebar: Self { Self() }
    }

    private enum ListStyleKey: EnvironmentKey { static var defaultValue: String? { nil } }

    extension EnvironmentValues {
        var listStyleName: String? {
            get { self[ListStyleKey.self] }
            set { self[ListStyleKey.self] = newValue }
        }
    }

    extension View {
        /// How the lists in the view look.
        nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
            environment(\.listStyleName, S._name)
        }
    }
#endif
