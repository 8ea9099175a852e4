import OakBase

/// A structure that creates a view for each element of a collection. The id of an element determines the identity of
/// its view. The state of the view therefore moves with the element, and is discarded when the element is removed. Ids
/// must be unique.
///
/// When the enclosing view is evaluated, or a value that the content closure reads has changed, the closure is called
/// for all elements or, in a container that creates its rows lazily, for those that have a row. Views whose stored
/// properties have not changed are not evaluated again.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    /// A closure that creates the view for an element.
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
    /// Creates a view for each element, identified by its `id`.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }

    /// Creates a view for each element, identified by the key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    /// Creates a view for each integer in a constant range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension ForEach where Content: View {
    /// Creates a view for each element of a bound collection, with a binding to the element.
    ///
    /// Each binding has an identity, so a change to one element does not by itself cause the views of the other
    /// elements to be evaluated.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C.Element: Identifiable,
        C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// Creates a view for each element of a bound collection, identified by the key path.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            content: { content(data.element(at: $0.0, now: elements[$0.0])) },
            id: { $0.1 })
    }
}

extension Binding where Value: MutableCollection & RandomAccessCollection, Value.Index: Hashable {
    /// Returns a binding to the element at `index`. While the index is invalid, the binding returns the last value that
    /// it has read, and writes leave the collection unchanged.
    func element(at index: Value.Index, now element: Value.Element) -> Binding<Value.Element> {
        func make(_ location: BindingLocation<Value>) -> DerivedLocation<Value, Value.Element> {
            let last = Mutex(element)
            return DerivedLocation(
                location,
                get: { whole in
                    guard whole.indices.contains(index) else { return last.withLock { $0 } }
                    let element = whole[index]
                    last.withLock { $0 = element }
                    return element
                },
                set: { if $0.indices.contains(index) { $0[index] = $1 } })
        }
        return part(index, of: { $0[index] }, make)
    }
}
