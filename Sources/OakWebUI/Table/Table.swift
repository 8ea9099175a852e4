/// A view that shows values in rows and columns.
///
/// The headers of the columns stay visible while the table scrolls vertically, and the first column stays visible while
/// the table scrolls horizontally. In a narrow window, the table shows only the first column, without a header.
///
/// As in a `List`, rows far from the visible area are created only when they come near it.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
    private let columns: Columns
    private let rows: Rows
    private let choices: Choices?
    private let order: Binding<[Columns.TableColumnSortComparator]>?

    private init(
        _ columns: Columns, _ rows: Rows, _ choices: Choices? = nil,
        _ order: Binding<[Columns.TableColumnSortComparator]>? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.choices = choices
        self.order = order
    }
}

@available(*, unavailable)
extension Table: Sendable {}

extension Table: View {
    public var body: some View {
        let headers = columns._columns
        TableElement(widths: headers.map(\.width), isSelectable: choices != nil) {
            Part(.tableHeader) {
                ForEach(
                    data: headers.indices, content: { ColumnHeader(column: headers[$0], order: order) },
                    id: { $0 })
            }
            Part(.tableRows) { rows._rows(_TableColumns(columns)).container(choices) }
        }
    }
}

// These initializers create a row for each element of a collection.
extension Table {
    /// Creates a table with a row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(columns(), TableForEachContent(data: data))
    }

    /// Creates a table that supports single selection, with a row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(columns(), TableForEachContent(data: data), .oneOrNone(selection))
    }

    /// Creates a table that supports multiple selection, with a row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Never {
        self.init(columns(), TableForEachContent(data: data), .any(selection))
    }

    /// Creates a table that can be sorted, with a row for each element.
    ///
    /// - Parameters:
    ///   - data: The elements. Sort them when `sortOrder` changes.
    ///   - sortOrder: The comparators. The first one belongs to the column whose header the user pressed most recently.
    ///   - columns: The columns.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(columns(), TableForEachContent(data: data), nil, sortOrder)
    }

    /// Creates a table that supports single selection and can be sorted, with a row for each element.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(columns(), TableForEachContent(data: data), .oneOrNone(selection), sortOrder)
    }

    /// Creates a table that supports multiple selection and can be sorted, with a row for each element.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableColumnSortComparator == Sort {
        self.init(columns(), TableForEachContent(data: data), .any(selection), sortOrder)
    }
}

// These initializers create tables with explicit rows.
extension Table {
    /// Creates a table with the given rows.
    public init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(columns(), rows())
    }

    /// Creates a table that supports single selection, with the given rows.
    public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(columns(), rows(), .oneOrNone(selection))
    }

    /// Creates a table that supports multiple selection, with the given rows.
    public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Never {
        self.init(columns(), rows(), .any(selection))
    }

    /// Creates a table that can be sorted, with the given rows.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), nil, sortOrder)
    }

    /// Creates a table that supports single selection and can be sorted, with the given rows.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), .oneOrNone(selection), sortOrder)
    }

    /// Creates a table that supports multiple selection and can be sorted, with the given rows.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableColumnSortComparator == Sort {
        self.init(columns(), rows(), .any(selection), sortOrder)
    }
}
