#if !canImport(SwiftUI)
    /// One view per element of a collection. The id of an element is the identity of its view: what the view
    /// knows moves with it and ends with it. Ids have to be unique.
    ///
    /// The content is evaluated for all elements when the collection or something the content closure reads
    /// has changed; views whose stored properties are equal then are not evaluated again.
    public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
        public var data: Data
        /// Makes the view of an element.
        public var content: (Data.Element) -> Content
        let id: (Data.Element) -> ID
    }

    extension ForEach: View where Content: View {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            _NodeOutputs(node: KeyedNode(view, inputs))
        }
    }

    extension ForEach where Content: View {
        /// A view for each element, which its `id` tells apart.
        public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
        where Data.Element: Identifiable, ID == Data.Element.ID {
            self.init(data: data, content: content, id: { $0.id })
        }

        /// A view for each element, which the key path tells apart.
        public init(
            _ data: Data, id: KeyPath<Data.Element, ID>,
            @ViewBuilder content: @escaping (Data.Element) -> Content
        ) {
            self.init(data: data, content: content, id: { $0[keyPath: id] })
        }

        /// A view for each number of a range that does not change.
        public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
        where Data == Range<Int>, ID == Int {
            self.init(data: data, content: content, id: { $0 })
        }
    }
#endif
