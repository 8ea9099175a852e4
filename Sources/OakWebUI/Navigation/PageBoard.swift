/// A board that collects the traits of a page or dialog. Views post their traits to the board, and the bars of the page
/// read them.
@Observable
@MainActor
final class PageBoard {
    private(set) var title: String?
    private(set) var titleMode = NavigationBarItem.TitleDisplayMode.automatic
    private(set) var hidesBackButton = false
    private(set) var visibility: [ToolbarPlacement.Bar: Visibility] = [:]
    private(set) var isDismissDisabled = false
    private(set) var cornerRadius: CGFloat?
    private(set) var background: _Paint?
    private(set) var items: [ToolbarPart] = []

    @ObservationIgnored private var notes: [Note] = []

    /// The traits of one view. A view removes its note before it is deallocated.
    private struct Note {
        unowned let author: Node
        var traits: PageTraits
    }

    /// Posts the traits of `author`, replacing its previous traits, or removes them if `traits` is `nil`.
    func post(_ traits: PageTraits?, by author: Node) {
        let index = notes.firstIndex { $0.author === author }
        switch (index, traits) {
        case (let index?, let traits?): notes[index].traits = traits
        case (let index?, nil): notes.remove(at: index)
        case (nil, let traits?):
            let note = Note(author: author, traits: traits)
            notes.insert(note, at: notes.firstIndex { author.precedes($0.author) } ?? notes.count)
        case (nil, nil): return
        }
        updateTraits()
    }

    private func updateTraits() {
        var traits = PageTraits()
        for note in notes { traits.merge(note.traits) }
        // Except for the items, readers of a trait are evaluated again only if that trait has changed.
        set(\.title, traits.title)
        set(\.titleMode, traits.titleMode ?? .automatic)
        set(\.hidesBackButton, traits.hidesBackButton ?? false)
        set(\.visibility, traits.visibility)
        set(\.isDismissDisabled, traits.isDismissDisabled ?? false)
        set(\.cornerRadius, traits.cornerRadius)
        set(\.background, traits.background)
        if !items.isEmpty || !traits.items.isEmpty { items = traits.items }
    }

    private func set<Value: Equatable>(
        _ path: ReferenceWritableKeyPath<PageBoard, Value>, _ value: Value
    ) {
        if self[keyPath: path] != value { self[keyPath: path] = value }
    }
}

extension Node {
    /// Returns whether this node precedes `other` in a postorder traversal, in which inner views precede outer views.
    func precedes(_ other: Node) -> Bool {
        let (mine, others) = (path, other.path)
        for (a, b) in zip(mine, others) where a !== b { return a.position < b.position }
        return mine.count > others.count
    }

    /// The nodes from the root to this node.
    private var path: [Node] {
        var path: [Node] = []
        var node: Node? = self
        while let current = node {
            path.append(current)
            node = current.parent
        }
        return path.reversed()
    }
}

private enum PageBoardKey: EnvironmentKey { static var defaultValue: PageBoard? { nil } }

extension EnvironmentValues {
    /// The board of the page that contains a view, or `nil` if the view is not on a page with bars.
    var pageBoard: PageBoard? {
        get { self[PageBoardKey.self] }
        set { self[PageBoardKey.self] = newValue }
    }
}
