/// The model of a navigation stack. It contains the pages and the destinations that they declare.
@Observable
@MainActor
final class StackModel {
    /// The pages that were pushed by Boolean bindings, optional items, and links with a destination.
    @ObservationIgnored let pushed = LayerOutlet()
    /// The traits of the root page.
    @ObservationIgnored let board = PageBoard()
    private var destinations: [ObjectIdentifier: [Destination]] = [:]

    /// A closure that shows the page for a link's value. In a `NavigationStack`, it appends the value to the path, or
    /// reports an issue if the path cannot contain the value. In a `NavigationSplitView`, it replaces the path with the
    /// value and selects the detail column.
    @ObservationIgnored var push: (AnyHashable) -> Void = { _ in }
    /// The pages for the values in the path, cached so that an unchanged value keeps its page.
    @ObservationIgnored private var pages: [(value: AnyHashable, layer: Layer)] = []

    func add(_ destination: Destination) {
        destinations[destination.type, default: []].append(destination)
    }

    func remove(_ destination: Destination) {
        destinations[destination.type]?.removeAll { $0 === destination }
    }

    /// Returns the destination for the given value, or `nil` if none is declared. If several destinations are declared
    /// for the value's type, the first one is used.
    func destination(of value: AnyHashable) -> Destination? {
        destinations[ObjectIdentifier(type(of: value.base))]?.first
    }

    /// Returns all pages above the root, from bottom to top. A page that was pushed by a binding or a link is above the
    /// page that declares it, and below the rest of the path.
    func layers(of path: StackPath) -> [Layer] {
        let values = path.values
        pages.removeLast(max(0, pages.count - values.count))
        for (index, value) in values.enumerated() {
            if index < pages.count, pages[index].value == value { continue }
            let page = (value, layer(of: value, at: index, in: path))
            if index < pages.count { pages[index] = page } else { pages.append(page) }
        }
        var layers: [Layer] = []
        addPushed(on: nil, to: &layers)
        for page in pages {
            page.layer.requestDismissal = dismissal(of: page.layer, from: path)
            layers.append(page.layer)
            addPushed(on: page.layer, to: &layers)
        }
        return layers
    }

    private func layer(of value: AnyHashable, at index: Int, in path: StackPath) -> Layer {
        Layer(.page) { [unowned self] in
            // `self` still exists, because a view in the stack calls this closure.
            destination(of: value)?.make(value) ?? AnyView(MissingDestination(stack: self, value: value))
        }
    }

    private func dismissal(of layer: Layer, from path: StackPath) -> () -> Void {
        { [weak self, weak layer] in
            guard let index = self?.pages.firstIndex(where: { $0.layer === layer }) else { return }
            path.truncate(to: index)
        }
    }

    private func addPushed(on origin: Layer?, to layers: inout [Layer]) {
        for layer in pushed.layers where layer.origin === origin {
            layers.append(layer)
            addPushed(on: layer, to: &layers)
        }
    }
}

/// A destination for values of one type.
@Observable
@MainActor
final class Destination {
    let type: ObjectIdentifier
    var make: (AnyHashable) -> AnyView

    init(_ type: ObjectIdentifier, make: @escaping (AnyHashable) -> AnyView) {
        self.type = type
        self.make = make
    }
}

/// A page of a stack, together with its bars.
struct StackPage<Content: View>: View {
    let index: Int
    /// The layer of the page, or `nil` for the root page.
    let layer: Layer?
    let board: PageBoard
    /// The board of the page below this one in the stack.
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

/// A modifier that copies the title of the visible page to the window, or to the dialog that contains the page. If the
/// page has its own title, a stack that is nested in the page does not override it.
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
