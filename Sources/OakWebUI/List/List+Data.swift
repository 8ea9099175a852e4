// These initializers create data-driven lists without selection.
extension List where SelectionValue == Never {
    /// Creates a list with a row for each element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(choices: nil, content: ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element, identified by the key path.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(choices: nil, content: ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list with a row for each integer in a range.
    public init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(choices: nil, content: ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element of a bound collection. A row can change its element.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(choices: nil, content: ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element of a bound collection, identified by the key path. A row can change
    /// its element.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data.Index: Hashable
    {
        self.init(choices: nil, content: ForEach(data, id: id, content: rowContent))
    }
}

// These initializers create data-driven lists with multiple selection.
extension List {
    /// Creates a list that supports multiple selection, with a row for each element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(choices: selection.map { .any($0) }, content: ForEach(data, content: rowContent))
    }

    /// Creates a list that supports multiple selection, with a row for each element, identified by the key
    /// path.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(
            choices: selection.map { .any($0) }, content: ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list that supports multiple selection, with a row for each integer in a range.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(choices: selection.map { .any($0) }, content: ForEach(data, content: rowContent))
    }

    /// Creates a list that supports multiple selection, with a row for each element of a bound collection. A row can
    /// change its element.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(choices: selection.map { .any($0) }, content: ForEach(data, content: rowContent))
    }

    /// Creates a list that supports multiple selection, with a row for each element of a bound collection, identified
    /// by the key path. A row can change its element.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data.Index: Hashable
    {
        self.init(
            choices: selection.map { .any($0) }, content: ForEach(data, id: id, content: rowContent))
    }
}

// These initializers create data-driven lists with single selection.
extension List {
    /// Creates a list that supports single selection, with a row for each element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(choices: selection.map { .oneOrNone($0) }, content: ForEach(data, content: rowContent))
    }

    /// Creates a list that supports single selection, with a row for each element, identified by the key
    /// path.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(
            choices: selection.map { .oneOrNone($0) }, content: ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list that supports single selection, with a row for each integer in a range.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(choices: selection.map { .oneOrNone($0) }, content: ForEach(data, content: rowContent))
    }

    /// Creates a list that supports single selection, with a row for each element of a bound collection. A row can
    /// change its element.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(choices: selection.map { .oneOrNone($0) }, content: ForEach(data, content: rowContent))
    }

    /// Creates a list that supports single selection, with a row for each element of a bound collection, identified by
    /// the key path. A row can change its element.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
        Data.Index: Hashable
    {
        self.init(
            choices: selection.map { .oneOrNone($0) }, content: ForEach(data, id: id, content: rowContent))
    }
}
