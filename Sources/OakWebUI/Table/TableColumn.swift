/// A type that describes columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the values that the rows represent.
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    /// The type of the comparators that sort the table by a column.
    associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
    /// The type of the body, which contains the columns.
    associatedtype TableColumnBody: TableColumnContent
    /// The type of the cells in a row. Do not implement it outside this library.
    associatedtype _Cells: View = TableColumnBody._Cells

    /// The columns that this value consists of.
    var tableColumnBody: TableColumnBody { get }
    /// The headers and widths of the columns. Do not implement it outside this library.
    var _columns: [_TableColumn<TableColumnSortComparator>] { get }
    /// Returns the cells of a row. Do not implement this method outside this library.
    func _cells(_ value: TableRowValue) -> _Cells
}

extension TableColumnContent
where
    TableColumnBody.TableRowValue == TableRowValue, TableColumnBody._Cells == _Cells,
    TableColumnBody.TableColumnSortComparator == TableColumnSortComparator
{
    public var _columns: [_TableColumn<TableColumnSortComparator>] { tableColumnBody._columns }
    public func _cells(_ value: TableRowValue) -> _Cells { tableColumnBody._cells(value) }
}

extension TableColumnContent where TableColumnBody == Never {
    /// A placeholder that must not be read, because primitive columns have no body.
    public var tableColumnBody: Never {
        preconditionFailure("Cannot read `tableColumnBody` of the primitive columns `\(Self.self)`.")
    }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
    public typealias _Cells = EmptyView
    public var _columns: [_TableColumn<Never>] { [] }
    public func _cells(_ value: Never) -> EmptyView {}
}

/// The header and the width of a column. Only tables use this type.
public struct _TableColumn<Sort: SortComparator> {
    let label: AnyView
    let sort: Sort?
    let width: ColumnWidth
}

/// The width of a column in points.
struct ColumnWidth: Equatable {
    var minimum: CGFloat = 100
    var maximum: CGFloat = .infinity

    /// The width in CSS syntax.
    var track: String {
        minimum == maximum
            ? "\(minimum.short)px"
            : "minmax(\(minimum.short)px, \(maximum.isFinite ? "\(maximum.short)px" : "1fr"))"
    }
}

/// A cell of a table. Only tables use it.
public struct _TableCell<Content: View> {
    let content: Content
}

extension _TableCell: View, ElementView {
    public typealias Body = Never

    package var elementContent: Content { content }
    package func element(in environment: EnvironmentValues) -> Element { Element(.tableCell) }
}

/// A column of a table, with a header and a cell for each row.
///
/// If the column has a key path or a comparator, and the table has a sort order, the header is a button that sorts by
/// the column.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
    let label: Label
    let sort: Sort?
    let content: (RowValue) -> Content
    private var columnWidth = ColumnWidth()

    private init(_ label: Label, _ sort: Sort?, _ content: @escaping (RowValue) -> Content) {
        self.label = label
        self.sort = sort
        self.content = content
    }

    init(unsorted column: TableColumn<RowValue, Never, Content, Label>) {
        self.init(column.label, nil, column.content)
        columnWidth = column.columnWidth
    }

    /// Sets the width of the column in points, or restores the default if `width` is `nil`.
    public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
        self.width(min: width, max: width)
    }

    /// Sets the minimum and maximum widths of the column in points. Columns without a maximum share the remaining
    /// width. The default minimum is 100 points, or `ideal` if that is smaller. Lengths below 0 or above 100,000 points
    /// have no effect.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn<
        RowValue, Sort, Content, Label
    > {
        func valid(_ width: CGFloat?) -> CGFloat? { width.flatMap { 0...100_000 ~= $0 ? $0 : nil } }
        var column = self
        let maximum = valid(max) ?? .infinity
        let minimum = valid(min) ?? Swift.min(ColumnWidth().minimum, valid(ideal) ?? .infinity)
        column.columnWidth = ColumnWidth(minimum: Swift.min(minimum, maximum), maximum: maximum)
        return column
    }
}

extension TableColumn: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    public typealias _Cells = _TableCell<Content>

    public var _columns: [_TableColumn<Sort>] {
        [_TableColumn(label: AnyView(label), sort: sort, width: columnWidth)]
    }

    public func _cells(_ value: RowValue) -> _TableCell<Content> {
        _TableCell(content: content(value))
    }
}

@available(*, unavailable)
extension TableColumn: Sendable {}

// These initializers create columns for tables without a sort order.
extension TableColumn where Sort == Never, Label == Text {
    /// Creates a column with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), nil, content)
    }

    /// Creates a column with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(title), nil, content)
    }

    /// Creates a column with the given title.
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(text, nil, content)
    }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    /// Creates a column of strings, with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), nil) { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a column of strings, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), nil) { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a column of strings with the given title.
    public init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(text, nil) { Text(verbatim: $0[keyPath: value]) }
    }
}

// These initializers create columns by which users can sort a table.
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a column that sorts by a value, with a title that is parsed as Markdown.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), KeyPathComparator(value), content)
    }

    /// Creates a column that sorts by a value, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<V: Comparable, S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), KeyPathComparator(value), content)
    }

    /// Creates a column that sorts by a value, with the given title.
    public init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(text, KeyPathComparator(value), content)
    }

    /// Creates a column that sorts by a value using a comparator, with a title that is parsed as Markdown.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content)
    }

    /// Creates a column that sorts by a value using a comparator, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<V, C: SortComparator, S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(Text(title), KeyPathComparator(value, comparator: comparator), content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// Creates a column of strings that sorts by these strings, with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
        self.init(titleKey, value: value) { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a column of strings that sorts by these strings, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
        self.init(title, value: value) { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a column of strings that sorts by these strings, with the given title.
    public init(_ text: Text, value: KeyPath<RowValue, String> & Sendable) {
        self.init(text, value: value) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where Label == Text {
    /// Creates a column that sorts using a comparator, with a title that is parsed as Markdown.
    public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), comparator, content)
    }

    /// Creates a column that sorts using a comparator, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(title), comparator, content)
    }
}
