/// A menu that replaces the title of a page. Its label is the title.
public struct ToolbarTitleMenu<Content: View> {
    private let content: Content

    /// Creates a menu without items, which shows only the title.
    public init() where Content == EmptyView { content = EmptyView() }

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarTitleMenu: ToolbarContent {
    public var body: some ToolbarContent {
        ToolbarItem(placement: .principal) { TitleMenu(content: content) }
    }
}

/// A menu whose label is the title of the page.
private struct TitleMenu<Content: View> {
    let content: Content
    @Environment(\.pageBoard) private var board

    init(content: Content) { self.content = content }
}

extension TitleMenu: View {
    var body: some View {
        Menu {
            content
        } label: {
            Text(verbatim: board?.title ?? "")
        }
    }
}

/// A display mode for the title of a page.
public struct ToolbarTitleDisplayMode: Sendable {
    fileprivate let mode: NavigationBarItem.TitleDisplayMode

    /// A large title on the root page of a stack, and a title in the bar on pushed pages.
    public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .automatic) }
    /// A large title.
    public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
    /// A large title, shown in the bar on Apple platforms. In a browser, it is the same as `large`.
    public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
    /// A title in the center of the bar.
    public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .inline) }
}

extension View {
    /// Sets the display mode of the page's title.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Sets the title of the page that contains the view. The user cannot edit the title.
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(title.wrappedValue)
    }

    /// Replaces the title of the page with a menu whose label is the title.
    nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        let menu = content()
        return toolbar { ToolbarTitleMenu { menu } }
    }
}
