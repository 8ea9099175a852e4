#if !canImport(SwiftUI)
    /// A page with further pages over it, of which the last is seen.
    ///
    /// The pages below keep their state; `onDisappear` runs when a page is covered and its tasks end, `onAppear`
    /// when it is seen again.
    public struct NavigationStack<Data, Root: View>: View {
        private let path: StackPath?
        private let root: Root
        @State private var ownPath = NavigationPath()
        @State private var model = StackModel()
        /// The index of the page that is seen.
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

    extension NavigationStack {
        /// The path, where links put their values, too.
        private var connectedPath: StackPath {
            let path = path ?? StackPath($ownPath)
            model.push = path.push
            return path
        }
    }

    extension NavigationStack where Data == NavigationPath {
        /// Keeps the path for itself.
        public init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }

        /// Keeps the path where the app can read and write it.
        ///
        /// - Parameters:
        ///   - path: The values whose pages are over the first one. Written when the person goes back or
        ///     follows a link.
        ///   - root: The first page.
        public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
            self.init(path: StackPath(path), root: root())
        }
    }

    extension NavigationStack
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {
        /// Keeps the path where the app can read and write it.
        ///
        /// - Parameters:
        ///   - path: The values whose pages are over the first one. Written when the person goes back or
        ///     follows a link.
        ///   - root: The first page.
        public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
            self.init(path: StackPath(path), root: root())
        }
    }

    /// The pages over the first one. Apart from the stack, so that pushing and popping evaluates no page.
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
        /// Whether the value is `value`: changes only when that does.
        func equals(_ value: Value) -> Binding<Bool> {
            part(value) {
                $0 == value
            } set: { _, _ in
            }
        }
    }
#endif
