/// A view that shows columns side by side. On narrow pages, only one column is shown at a time.
///
/// A link that is not in a `NavigationStack` inside a column replaces the page in the last column. On narrow pages,
/// selecting a row of a list with single selection shows the next column, and the Back button deselects the row.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let compactColumn: Binding<NavigationSplitViewColumn>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    @State private var path: [AnyHashable] = []
    @State private var ownColumn = NavigationSplitViewColumn.sidebar
    @State private var model = StackModel()
    @State private var selections = ColumnSelections()
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
        let hasContent = Content.self != EmptyView.self
        let sidebarColumn = CompactColumn(
            shown: column, column: .sidebar, next: hasContent ? .content : .detail, selections: selections)
        let contentColumn = CompactColumn(
            shown: column, column: .content, next: .detail, selections: selections)
        Region(.splitView) {
            Column(column: sidebarColumn, board: sidebarBoard, model: model) { sidebar }
            if hasContent {
                Column(
                    column: contentColumn, board: contentBoard, model: model,
                    back: ColumnBackButton(column: sidebarColumn, board: sidebarBoard)
                ) {
                    content
                }
            }
            DetailColumn(
                path: StackPath($path), model: model,
                back: hasContent
                    ? ColumnBackButton(column: contentColumn, board: contentBoard)
                    : ColumnBackButton(column: sidebarColumn, board: sidebarBoard),
                root: detail)
        } describe: { element, _ in
            element[.column] = column.wrappedValue.name
        }
    }
}

@available(*, unavailable)
extension NavigationSplitView: Sendable {}

extension NavigationSplitView {
    /// A binding to the column that narrow pages show. Following a link with a value changes the column.
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
    let column: CompactColumn
    let board: PageBoard
    let model: StackModel
    let back: ColumnBackButton?
    let content: Content

    init(
        column: CompactColumn, board: PageBoard, model: StackModel, back: ColumnBackButton? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.column = column
        self.board = board
        self.model = model
        self.back = back
        self.content = content()
    }

    var body: some View {
        Region(.page) {
            back
            PageBar(layer: nil, board: board, previous: nil)
            Region(.pageContent) {
                content
                    .environment(\.pageBoard, board)
                    .environment(\.stack, model)
                    .environment(\.compactColumn, column)
            }
            BottomBar(board: board)
        } describe: { element, _ in
            element[.kind] = column.column.name
        }
    }
}

/// The last column of a `NavigationSplitView`. It shows the top page of the model, or its initial content if no page
/// has been pushed.
private struct DetailColumn<Root: View>: View {
    let path: StackPath
    let model: StackModel
    let back: ColumnBackButton
    let root: Root

    var body: some View {
        let layer = model.layers(of: path).last
        Region(.page) {
            back
            StackPage(
                index: 0, layer: nil, board: layer?.board ?? model.board, previous: nil,
                isTop: .constant(true), model: model
            ) {
                if let layer { LayerContent(layer: layer) } else { root }
            }
            .id(layer?.id)
        } describe: { element, _ in
            element[.kind] = NavigationSplitViewColumn.detail.name
        }
    }
}

/// A button that narrow pages show in a column. It returns to the previous column and deselects the row that was
/// selected there, so that the user can select it again.
private struct ColumnBackButton: View {
    /// The previous column.
    let column: CompactColumn
    /// The board of the previous column.
    let board: PageBoard

    var body: some View {
        Region(.button) {
            board.title.map { Text(verbatim: $0) } ?? Text(OwnText.back)
        } describe: { element, _ in
            element[.kind] = "sidebar"
            element.events = .press
        } action: { _ in
            column.selections.removeSelection(in: column.column)?()
            column.shown.wrappedValue = column.column
        }
    }
}

/// A column of the enclosing `NavigationSplitView`, as seen by a list in the column.
struct CompactColumn {
    /// A binding to the column that narrow pages show.
    let shown: Binding<NavigationSplitViewColumn>
    /// The column that contains the list.
    let column: NavigationSplitViewColumn
    /// The column that narrow pages show after a row has been selected.
    let next: NavigationSplitViewColumn
    let selections: ColumnSelections
}

/// Closures that deselect the selected rows of the lists in the columns of a `NavigationSplitView`.
@MainActor
final class ColumnSelections {
    private var deselect: [NavigationSplitViewColumn: () -> Void] = [:]

    /// Records that a row was selected in a column. `deselect` deselects it.
    func selected(in column: NavigationSplitViewColumn, deselect: @escaping () -> Void) {
        self.deselect[column] = deselect
    }

    /// Removes and returns the closure that deselects the selected row of a column.
    func removeSelection(in column: NavigationSplitViewColumn) -> (() -> Void)? {
        deselect.removeValue(forKey: column)
    }
}

/// A modifier that changes the column shown on narrow pages whenever the selection of a list in a `NavigationSplitView`
/// changes. When a row is selected, the next column is shown. If the app removes the selection, the column with the
/// list is shown.
struct ColumnSelection {
    /// A binding to the selected value, or `nil` if the list does not have single selection.
    let selection: Binding<AnyHashable?>?
    @Environment(\.compactColumn) private var column

    init(selection: Binding<AnyHashable?>?) { self.selection = selection }
}

extension ColumnSelection: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: column == nil ? nil : selection?.wrappedValue, initial: true) { _, value in
            guard let column, let selection else { return }
            if value != nil {
                column.selections.selected(in: column.column) { selection.wrappedValue = nil }
                column.shown.wrappedValue = column.next
            } else if column.selections.removeSelection(in: column.column) != nil {
                column.shown.wrappedValue = column.column
            }
        }
    }
}

private enum CompactColumnKey: EnvironmentKey { static var defaultValue: CompactColumn? { nil } }

extension EnvironmentValues {
    /// The column of the enclosing `NavigationSplitView` that contains a view, or `nil` for the last column.
    var compactColumn: CompactColumn? {
        get { self[CompactColumnKey.self] }
        set { self[CompactColumnKey.self] = newValue }
    }
}
