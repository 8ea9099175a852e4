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
        let graph = Evaluation.current?.graph
        model.push = { [weak graph] value in
            guard !path.push(value) else { return }
            graph?.report(
                .valueNotInPath(type: "\(type(of: value.base))", elementType: "\(path.elementType)"))
        }
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

/// A view that shows the pages above the root. It is separate from the stack, so pushing or popping a page does not
/// cause the other pages to be evaluated.
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

/// A navigation path that can contain values of different types.
public struct NavigationPath {
    private(set) var values: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path from a sequence of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }

    /// The number of values in the path.
    public var count: Int { values.count }
    /// A Boolean value that indicates whether the path is empty.
    public var isEmpty: Bool { values.isEmpty }

    /// Appends a value to the path. A page in the stack must declare a destination for values of this type.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    /// Removes the last `k` values. The path must contain at least `k` values.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationPath: Equatable {}

/// The path of a stack, independent of the binding's type.
struct StackPath {
    /// The type of the values that the path can contain.
    let elementType: Any.Type
    private let read: () -> [AnyHashable]
    private let shorten: (Int) -> Void
    private let append: (AnyHashable) -> Bool

    init<Data>(_ path: Binding<Data>)
    where Data: RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        elementType = Data.Element.self
        read = { path.wrappedValue.map { AnyHashable($0) } }
        shorten = { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }
        append = {
            guard let value = $0.base as? Data.Element else { return false }
            path.wrappedValue.append(value)
            return true
        }
    }

    init(_ path: Binding<NavigationPath>) {
        elementType = AnyHashable.self
        read = { path.wrappedValue.values }
        shorten = { path.wrappedValue.removeLast(path.wrappedValue.count - $0) }
        append = {
            path.wrappedValue.append($0)
            return true
        }
    }

    /// The values from bottom to top.
    var values: [AnyHashable] { read() }

    /// Removes all values except the first `count`.
    func truncate(to count: Int) { if values.count > count { shorten(count) } }

    /// Appends a value if the path can contain it. Returns `false` if it cannot.
    func push(_ value: AnyHashable) -> Bool { append(value) }
}
