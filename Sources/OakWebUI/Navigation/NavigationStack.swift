/// A stack of pages. Only the top page is visible.
///
/// Covered pages keep their state. When a page is covered, its `onDisappear` actions run and its tasks are
/// cancelled. When it becomes visible again, its `onAppear` actions run.
public struct NavigationStack<Data, Root: View>: View {
    private let path: StackPath?
    private let root: Root
    @State private var ownPath = NavigationPath()
    @State private var model = StackModel()
    /// The index of the visible page.
    @State private var top = 0

    private init(path: StackPath?, root: Root) {
        self.path = path
        self.root = root
    }

    public var body: some View {
        let path = connectedPath
        Region(.navigationStack) {
            StackPage(
                index: 0, layer: nil, board: model.board, previous: nil, isTop: $top.equals(0),
                model: model
            ) {
                root
            }
            PushedPages(path: path, model: model, top: $top)
        }
    }
}

@available(*, unavailable)
extension NavigationStack: Sendable {}

extension NavigationStack {
    /// The path to which links append values.
    private var connectedPath: StackPath {
        let path = path ?? StackPath($ownPath)
        model.push = path.push
        return path
    }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a stack that owns its path.
    public init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }

    /// Creates a stack with a path that the app can read and write.
    ///
    /// - Parameters:
    ///   - path: A binding to the values of the pages above the root. The stack changes the values when the
    ///     user goes back or follows a link.
    ///   - root: The root page.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.init(path: StackPath(path), root: root())
    }
}

extension NavigationStack
where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
{
    /// Creates a stack with a path that the app can read and write.
    ///
    /// - Parameters:
    ///   - path: A binding to the values of the pages above the root. The stack changes the values when the
    ///     user goes back or follows a link.
    ///   - root: The root page.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.init(path: StackPath(path), root: root())
    }
}

/// A view of the pages above the root. It is separate from the stack, so pushing or popping a page does not cause the
/// other pages to be evaluated.
private struct PushedPages: View {
    let path: StackPath
    let model: StackModel
    let top: Binding<Int>

    var body: some View {
        let layers = model.layers(of: path)
        ForEach(layers.indices.map { PushedPage(index: $0, layers: layers) }) { page in
            StackPage(
                index: page.index + 1, layer: page.layer, board: page.layer.board,
                previous: page.below?.board ?? model.board, isTop: top.equals(page.index + 1),
                model: model
            ) {
                LayerContent(layer: page.layer)
            }
        }
        .onChange(of: layers.count, initial: true) { top.wrappedValue = $1 }
    }
}

private struct PushedPage: Identifiable {
    let index: Int
    let layer: Layer
    let below: Layer?
    var id: ObjectIdentifier { layer.id }

    init(index: Int, layers: [Layer]) {
        self.index = index
        layer = layers[index]
        below = index > 0 ? layers[index - 1] : nil
    }
}

extension Binding where Value: Hashable {
    /// Returns a binding that is `true` while the bound value is equal to `value`.
    func equals(_ value: Value) -> Binding<Bool> {
        part(value) {
            $0 == value
        } set: { _, _ in
        }
    }
}
