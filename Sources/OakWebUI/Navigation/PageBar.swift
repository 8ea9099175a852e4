/// The bar at the top of a page, with a Back button, a title, and items.
struct PageBar: View {
    /// The page that the Back button removes, or `nil` for a root page.
    let layer: Layer?
    let board: PageBoard
    let previous: PageBoard?

    var body: some View {
        if board.visibility[.navigation] != .hidden, hasContent {
            Region(.navigationBar) {
                Region(.barItems) {
                    if let layer, !board.hidesBackButton { BackButton(layer: layer, previous: previous) }
                    BarItems(board: board, slot: .leading)
                } describe: { element, _ in
                    element[.slot] = "leading"
                }
                if hasPrincipal {
                    Region(.barItems) {
                        BarItems(board: board, slot: .principal)
                    } describe: { element, _ in
                        element[.slot] = "principal"
                    }
                } else if let title = board.title {
                    Region(.pageTitle) {
                        EmptyView()
                    } describe: { element, _ in
                        element.text = title
                    }
                }
                Region(.barItems) {
                    BarItems(board: board, slot: .trailing)
                } describe: { element, _ in
                    element[.slot] = "trailing"
                }
            } describe: { [titleMode] element, _ in
                element[.titleMode] = titleMode.name
            }
        }
    }

    private var hasContent: Bool {
        layer != nil || board.title != nil || board.items.contains { $0.placement.slot != .bottom }
    }

    private var hasPrincipal: Bool { board.items.contains { $0.placement.slot == .principal } }

    private var titleMode: NavigationBarItem.TitleDisplayMode {
        guard board.titleMode == .automatic else { return board.titleMode }
        return layer == nil ? .large : .inline
    }
}

/// A bar at the bottom of a page. It is shown only if it has items.
struct BottomBar: View {
    let board: PageBoard

    var body: some View {
        if board.visibility[.bottom] != .hidden,
            board.items.contains(where: { $0.placement.slot == .bottom })
        {
            Region(.bottomBar) { BarItems(board: board, slot: .bottom) }
        }
    }
}

/// The items with the same placement in a bar.
private struct BarItems: View {
    let board: PageBoard
    let slot: ToolbarItemPlacement.Slot

    var body: some View {
        ForEach(board.items.filter { $0.placement.slot == slot }) {
            Hosted(scope: $0.scope, content: $0.content)
        }
    }
}

/// A button that returns to the previous page. Its label is the title of that page, or "Back" if it has none.
private struct BackButton: View {
    let layer: Layer
    let previous: PageBoard?

    var body: some View {
        Region(.button) {
            previous?.title.map { Text(verbatim: $0) } ?? Text(OwnText.back)
        } describe: { element, _ in
            element[.kind] = "back"
            element.events = .press
        } action: { _ in
            layer.requestDismissal()
        }
    }
}
