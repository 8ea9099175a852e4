/// A page of a stack with its bars.
struct StackPage<Content: View>: View {
    let index: Int
    /// The layer of the page; `nil` for the root page.
    let layer: Layer?
    let board: PageBoard
    /// The board of the page below.
    let previous: PageBoard?
    let isTop: Binding<Bool>
    let model: StackModel
    let content: Content

    init(
        index: Int, layer: Layer?, board: PageBoard, previous: PageBoard?, isTop: Binding<Bool>,
        model: StackModel, @ViewBuilder content: () -> Content
    ) {
        self.index = index
        self.layer = layer
        self.board = board
        self.previous = previous
        self.isTop = isTop
        self.model = model
        self.content = content()
    }

    var body: some View {
        Region(.page) {
            PageBar(layer: layer, board: board, previous: previous)
            Region(.pageContent) { content.modifier(EnvironmentModifier(change: configure)) }
            BottomBar(board: board)
        } describe: { element, _ in
            if !isTop.wrappedValue { element[.inert] = "" }
        }
        .modifier(WindowTitle(board: board))
        .modifier(
            EnvironmentModifier { $0.isPageShown = $0.isPageShown && isTop.wrappedValue })
    }

    private func configure(_ environment: inout EnvironmentValues) {
        environment.stack = model
        environment.pageBoard = board
        environment.pageLayer = layer
        if let layer { environment.setDismissal(of: layer) }
    }
}

/// The modifier that sets the title of the window, or of the dialog that contains the page, to the title of
/// the visible page. If the page has a title of its own, a stack nested in the page does not change the
/// title.
private struct WindowTitle {
    let board: PageBoard
    @Environment(\.pageBoard) private var outerBoard
    @Environment(\.isPageShown) private var isShown
    @Environment(\.dialogLayer) private var dialog
    @Environment(PageLocation.self) private var location: PageLocation?

    init(board: PageBoard) { self.board = board }
}

extension WindowTitle: ViewModifier {
    func body(content: Content) -> some View {
        content.onChange(of: title, initial: true) { _, title in
            guard let title else { return }
            if let dialog { dialog.title = title } else { location?.title = title }
        }
    }

    @MainActor private var title: String? { isShown && outerBoard?.title == nil ? board.title : nil }
}
