#if !canImport(SwiftUI)
    /// Views as rows of a list: each element directly in it is a row.
    public struct List<SelectionValue: Hashable, Content: View> {
        private let content: Content
    }

    extension List where SelectionValue == Never {
        public init(@ViewBuilder content: () -> Content) { self.content = content() }

        public init<Data: RandomAccessCollection, RowContent: View>(
            _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
        ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
            content = ForEach(data, content: rowContent)
        }

        public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
            _ data: Data, id: KeyPath<Data.Element, ID>,
            @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
        ) where Content == ForEach<Data, ID, RowContent> {
            content = ForEach(data, id: id, content: rowContent)
        }

        public init<RowContent: View>(
            _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
        ) where Content == ForEach<Range<Int>, Int, RowContent> {
            content = ForEach(data, content: rowContent)
        }

        public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
            _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
        )
        where
            Content == ForEach<
                LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
            >,
            Data.Element: Identifiable, Data.Index: Hashable
        {
            content = ForEach(data, content: rowContent)
        }
    }

    extension List: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var elementContent: Content { content }

        package func element(in environment: EnvironmentValues) -> Element { Element(.list) }
    }
#endif
