/// A result builder for the columns of a table.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// Returns the column unchanged.
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: TableColumnContent<RowValue, Sort> { content }

    /// Adapts a column without a comparator to a table that can be sorted by other columns.
    @_disfavoredOverload
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> {
        TableColumn(unsorted: column)
    }

    /// Returns the column unchanged.
    public static func buildBlock<Column>(_ column: Column) -> Column
    where Column: TableColumnContent<RowValue, Sort> { column }

    /// Combines columns in order.
    public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1)
        -> TupleTableColumnContent<RowValue, Sort, TupleView<C0._Cells, C1._Cells>>
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns
        } cells: {
            TupleView(c0._cells($0), c1._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2)
        -> TupleTableColumnContent<RowValue, Sort, TupleView<C0._Cells, C1._Cells, C2._Cells>>
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns
        } cells: {
            TupleView(c0._cells($0), c1._cells($0), c2._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2, C3>(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3)
        -> TupleTableColumnContent<RowValue, Sort, TupleView<C0._Cells, C1._Cells, C2._Cells, C3._Cells>>
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>,
        C3: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns + c3._columns
        } cells: {
            TupleView(c0._cells($0), c1._cells($0), c2._cells($0), c3._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2, C3, C4>(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4)
        -> TupleTableColumnContent<
            RowValue, Sort, TupleView<C0._Cells, C1._Cells, C2._Cells, C3._Cells, C4._Cells>
        >
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>,
        C3: TableColumnContent<RowValue, Sort>,
        C4: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns + c3._columns + c4._columns
        } cells: {
            TupleView(c0._cells($0), c1._cells($0), c2._cells($0), c3._cells($0), c4._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2, C3, C4, C5>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
    )
        -> TupleTableColumnContent<
            RowValue, Sort, TupleView<C0._Cells, C1._Cells, C2._Cells, C3._Cells, C4._Cells, C5._Cells>
        >
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>,
        C3: TableColumnContent<RowValue, Sort>,
        C4: TableColumnContent<RowValue, Sort>,
        C5: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns + c3._columns + c4._columns + c5._columns
        } cells: {
            TupleView(
                c0._cells($0), c1._cells($0), c2._cells($0), c3._cells($0), c4._cells($0), c5._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2, C3, C4, C5, C6>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
    )
        -> TupleTableColumnContent<
            RowValue, Sort,
            TupleView<C0._Cells, C1._Cells, C2._Cells, C3._Cells, C4._Cells, C5._Cells, C6._Cells>
        >
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>,
        C3: TableColumnContent<RowValue, Sort>,
        C4: TableColumnContent<RowValue, Sort>,
        C5: TableColumnContent<RowValue, Sort>,
        C6: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns + c3._columns + c4._columns + c5._columns + c6._columns
        } cells: {
            TupleView(
                c0._cells($0), c1._cells($0), c2._cells($0), c3._cells($0), c4._cells($0), c5._cells($0),
                c6._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
    )
        -> TupleTableColumnContent<
            RowValue, Sort,
            TupleView<C0._Cells, C1._Cells, C2._Cells, C3._Cells, C4._Cells, C5._Cells, C6._Cells, C7._Cells>
        >
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>,
        C3: TableColumnContent<RowValue, Sort>,
        C4: TableColumnContent<RowValue, Sort>,
        C5: TableColumnContent<RowValue, Sort>,
        C6: TableColumnContent<RowValue, Sort>,
        C7: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns + c3._columns + c4._columns + c5._columns + c6._columns
                + c7._columns
        } cells: {
            TupleView(
                c0._cells($0), c1._cells($0), c2._cells($0), c3._cells($0), c4._cells($0), c5._cells($0),
                c6._cells($0), c7._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
    )
        -> TupleTableColumnContent<
            RowValue, Sort,
            TupleView<
                C0._Cells, C1._Cells, C2._Cells, C3._Cells, C4._Cells, C5._Cells, C6._Cells, C7._Cells,
                C8._Cells
            >
        >
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>,
        C3: TableColumnContent<RowValue, Sort>,
        C4: TableColumnContent<RowValue, Sort>,
        C5: TableColumnContent<RowValue, Sort>,
        C6: TableColumnContent<RowValue, Sort>,
        C7: TableColumnContent<RowValue, Sort>,
        C8: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns + c3._columns + c4._columns + c5._columns + c6._columns
                + c7._columns + c8._columns
        } cells: {
            TupleView(
                c0._cells($0), c1._cells($0), c2._cells($0), c3._cells($0), c4._cells($0), c5._cells($0),
                c6._cells($0), c7._cells($0), c8._cells($0))
        }
    }

    /// Combines columns in order.
    public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
    )
        -> TupleTableColumnContent<
            RowValue, Sort,
            TupleView<
                C0._Cells, C1._Cells, C2._Cells, C3._Cells, C4._Cells, C5._Cells, C6._Cells, C7._Cells,
                C8._Cells, C9._Cells
            >
        >
    where
        C0: TableColumnContent<RowValue, Sort>,
        C1: TableColumnContent<RowValue, Sort>,
        C2: TableColumnContent<RowValue, Sort>,
        C3: TableColumnContent<RowValue, Sort>,
        C4: TableColumnContent<RowValue, Sort>,
        C5: TableColumnContent<RowValue, Sort>,
        C6: TableColumnContent<RowValue, Sort>,
        C7: TableColumnContent<RowValue, Sort>,
        C8: TableColumnContent<RowValue, Sort>,
        C9: TableColumnContent<RowValue, Sort>
    {
        TupleTableColumnContent {
            c0._columns + c1._columns + c2._columns + c3._columns + c4._columns + c5._columns + c6._columns
                + c7._columns + c8._columns + c9._columns
        } cells: {
            TupleView(
                c0._cells($0), c1._cells($0), c2._cells($0), c3._cells($0), c4._cells($0), c5._cells($0),
                c6._cells($0), c7._cells($0), c8._cells($0), c9._cells($0))
        }
    }

    /// Includes the columns only if the condition is true.
    public static func buildIf<Column>(_ content: Column?) -> Column?
    where Column: TableColumnContent<RowValue, Sort> { content }
}

@available(*, unavailable)
extension TableColumnBuilder: Sendable {}

/// A sequence of columns.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, Cells: View> {
    let columns: () -> [_TableColumn<Sort>]
    let cells: (RowValue) -> Cells
}

extension TupleTableColumnContent: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public var _columns: [_TableColumn<Sort>] { columns() }
    public func _cells(_ value: RowValue) -> Cells { cells(value) }
}

@available(*, unavailable)
extension TupleTableColumnContent: Sendable {}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
    public typealias TableColumnBody = Never
    public typealias _Cells = Wrapped._Cells?

    public var _columns: [_TableColumn<TableColumnSortComparator>] { self?._columns ?? [] }
    public func _cells(_ value: TableRowValue) -> Wrapped._Cells? { self?._cells(value) }
}

/// A structure that creates columns for each element of a collection.
public struct TableColumnForEach<
    Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator,
    Content: TableColumnContent<RowValue, Sort>
> {
    /// The data from which the columns are created.
    public var data: Data
    let id: (Data.Element) -> ID
    let content: (Data.Element) -> Content
}

extension TableColumnForEach {
    /// Creates columns for each element, identified by its `id`.
    public init(
        _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Creates columns for each element, identified by the key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates columns for each integer in a constant range.
    public init(
        _ data: Range<Int>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int {
        self.init(data: data, id: { $0 }, content: content)
    }
}

extension TableColumnForEach: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    public typealias _Cells = ForEach<Data, ID, Content._Cells>

    public var _columns: [_TableColumn<Sort>] { data.flatMap { content($0)._columns } }

    public func _cells(_ value: RowValue) -> ForEach<Data, ID, Content._Cells> {
        let content = content
        return ForEach(data: data, content: { content($0)._cells(value) }, id: id)
    }
}

@available(*, unavailable)
extension TableColumnForEach: Sendable {}
