extension ForEach where Content: View {
    /// Creates a view for each element of a bound collection, with a binding to the element.
    ///
    /// A change to one element causes an evaluation of only the views that read that element.
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
    /// Returns a binding to the element at `index`. If the element is removed, the binding keeps returning its last
    /// value and ignores writes.
    func element(at index: Value.Index, now element: Value.Element) -> Binding<Value.Element> {
        func make(_ location: BindingLocation<Value>) -> DerivedLocation<Value, Value.Element> {
            let last = Guarded(element)
            return DerivedLocation(
                location,
                get: { whole in
                    guard whole.indices.contains(index) else { return last.locked { $0 } }
                    let element = whole[index]
                    last.locked { $0 = element }
                    return element
                },
                set: { if $0.indices.contains(index) { $0[index] = $1 } })
        }
        return part(index, of: { $0[index] }, make)
    }
}
