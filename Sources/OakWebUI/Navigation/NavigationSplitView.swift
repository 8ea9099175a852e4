/// A view that shows columns side by side. On narrow pages, only one column is shown at a time.
///
/// A link in any column except the last one replaces the page in the last column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let compactColumn: Binding<NavigationSplitViewColumn>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    @State private var path: [AnyHashable] = []
    @State private var ownColumn = NavigationSplitViewColumn.sidebar
    @State private var model = StackModel()
    @State private var sidebarBoard = PageBoard()
    @State private var contentBoard = PageBoard()

    /// Creates a view with three columns. A narrow page shows the preferred column.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(preferredCompactColumn, sidebar(), content(), detail())
    }

    /// Creates a view with three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, sidebar(), content(), detail())
    }

    private init(
        _ column: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar, _ content: Content,
        _ detail: Detail
    ) {
        compactColumn = column
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }

    public var body: some View {
        let column = connectedColumn
        Region(.splitView) {
            Column(kind: "sidebar", board: sidebarBoard, model: model, column: column) { sidebar }
            if Content.self != EmptyView.self {
                Column(kind: "content", board: contentBoard, model: model, column: column) { content }
            }
            DetailColumn(
                path: StackPath($path), model: model, sidebar: sidebarBoard, column: column, root: detail)
        } describe: { element, _ in
            element[.column] = column.wrappedValue.name
        }
    }
}

@available(*, unavailable)
extension NavigationSplitView: Sendable {}

extension NavigationSplitView {
    /// A binding to the column that narrow pages show. Following a link changes the column.
    private var connectedColumn: Binding<NavigationSplitViewColumn> {
        let (column, path) = (compactColumn ?? $ownColumn, $path)
        model.push = {
            path.wrappedValue = [$0]
            column.wrappedValue = .detail
        }
        return column
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates a view with two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, sidebar(), EmptyView(), detail())
    }

    /// Creates a view with two columns. A narrow page shows the preferred column.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(preferredCompactColumn, sidebar(), EmptyView(), detail())
    }
}

/// A column of a `NavigationSplitView`.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let name: String

    /// The leading column.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The middle column of a view with three columns.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The trailing column.
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// A column of a `NavigationSplitView` other than the last one.
private struct Column<Content: View>: View {
    let kind: String
    let board: PageBoard
    let model: StackModel
    let column: Binding<NavigationSplitViewColumn>
    let content: Content

    init(
        kind: String, board: PageBoard, model: StackModel, column: Binding<NavigationSplitViewColumn>,
        @ViewBuilder content: () -> Content
    ) {
        self.kind = kind
        self.board = board
        self.model = model
        self.column = column
        self.content = content()
    }

    var body: some View {
        Region(.page) {
            PageBar(layer: nil, board: board, previous: nil)
            Region(.pageContent) {
                content
                    .environment(\.pageBoard, board)
                    .environment(\.stack, model)
                    .environment(\.compactColumn, column)
            }
            BottomBar(board: board)
        } describe: { element, _ in
            element[.kind] = kind
        }
    }
}

/// The last column of a `NavigationSplitView`. It shows the destination of the most recently followed link, or its
/// initial content if no link has been followed.
private struct DetailColumn<Root: View>: View {
    let path: StackPath
    let model: StackModel
    let sidebar: PageBoard
    let column: Binding<NavigationSplitViewColumn>
    let root: Root

    var body: some View {
        let layer = model.layers(of: path).last
        Region(.page) {
            Region(.button) {
                Text(sidebar.title ?? "Back")
            } describe: { element, _ in
                element[.kind] = "sidebar"
                element.events = .press
            } action: { _ in
                column.wrappedValue = .sidebar
            }
            StackPage(
                index: 0, layer: nil, board: layer?.board ?? model.board, previous: nil,
                isTop: .constant(true), model: model
            ) {
                if let layer { LayerContent(layer: layer) } else { root }
            }
            .id(layer?.id)
        } describe: { element, _ in
            element[.kind] = "detail"
        }
    }
}

private enum CompactColumnKey: EnvironmentKey {
    static var defaultValue: Binding<NavigationSplitViewColumn>? { nil }
}

extension EnvironmentValues {
    /// The column that the enclosing `NavigationSplitView` shows on narrow pages.
    var compactColumn: Binding<NavigationSplitViewColumn>? {
        get { self[CompactColumnKey.self] }
        set { self[CompactColumnKey.self] = newValue }
    }
}
