/// A type that describes rows of a table.
public protocol TableRowContent<TableRowValue> {
    /// The type of the values that the rows represent.
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    /// The type of the body, which contains the rows.
    associatedtype TableRowBody: TableRowContent
    /// The rows that this value consists of.
    var tableRowBody: TableRowBody { get }
    /// Returns the rows of a table. Do not implement this method outside this library.
    @MainActor func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == TableRowValue
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
    @MainActor public func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == TableRowValue { tableRowBody._rows(columns) }
}

extension TableRowContent where TableRowBody == Never {
    /// A placeholder that must not be read, because primitive rows have no body.
    public var tableRowBody: Never {
        preconditionFailure("Cannot read `tableRowBody` of the primitive rows `\(Self.self)`.")
    }
}

extension Never: TableRowContent {
    public typealias TableRowBody = Never
    @MainActor public func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == Never { AnyView(EmptyView()) }
}

/// The columns of a table, which all rows share. Only tables use this type.
public final class _TableColumns<Columns: TableColumnContent> {
    let columns: Columns
    init(_ columns: Columns) { self.columns = columns }
}

/// A row of a table.
public struct TableRow<Value: Identifiable> {
    let value: Value

    /// Creates a row that represents a value.
    public init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    @MainActor public func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == Value { AnyView(TableRowElement(value: value, columns: columns)) }
}

@available(*, unavailable)
extension TableRow: Sendable {}

/// The rows for the elements of a collection.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let data: Data
}

extension TableForEachContent: TableRowContent {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never

    @MainActor public func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == Data.Element {
        AnyView(ForEach(data) { TableRowElement(value: $0, columns: columns) })
    }
}

@available(*, unavailable)
extension TableForEachContent: Sendable {}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    @MainActor public func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == Content.TableRowValue {
        let content = content
        return AnyView(
            ForEach<Data, ID, AnyView>(data: data, content: { content($0)._rows(columns) }, id: id))
    }
}

extension ForEach where Content: TableRowContent {
    /// Creates rows for each element, identified by its `id`.
    public init<V: Identifiable>(
        _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0.id })
    }

    /// Creates rows for each element, identified by the key path.
    public init<V: Identifiable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

/// A result builder for the rows of a table.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    /// Returns the row unchanged.
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: TableRowContent<Value> { content }

    /// Returns the rows unchanged.
    public static func buildBlock<Row>(_ row: Row) -> Row where Row: TableRowContent<Value> { row }

    /// Combines rows in order.
    public static func buildBlock<R0, R1>(_ r0: R0, _ r1: R1) -> TupleTableRowContent<Value>
    where R0: TableRowContent<Value>, R1: TableRowContent<Value> {
        TupleTableRowContent(rows: [r0, r1])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2>(_ r0: R0, _ r1: R1, _ r2: R2) -> TupleTableRowContent<Value>
    where R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value> {
        TupleTableRowContent(rows: [r0, r1, r2])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2, R3>(_ r0: R0, _ r1: R1, _ r2: R2, _ r3: R3)
        -> TupleTableRowContent<Value>
    where
        R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value>,
        R3: TableRowContent<Value>
    {
        TupleTableRowContent(rows: [r0, r1, r2, r3])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2, R3, R4>(_ r0: R0, _ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4)
        -> TupleTableRowContent<Value>
    where
        R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value>,
        R3: TableRowContent<Value>, R4: TableRowContent<Value>
    {
        TupleTableRowContent(rows: [r0, r1, r2, r3, r4])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2, R3, R4, R5>(
        _ r0: R0, _ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5
    ) -> TupleTableRowContent<Value>
    where
        R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value>,
        R3: TableRowContent<Value>, R4: TableRowContent<Value>, R5: TableRowContent<Value>
    {
        TupleTableRowContent(rows: [r0, r1, r2, r3, r4, r5])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2, R3, R4, R5, R6>(
        _ r0: R0, _ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6
    ) -> TupleTableRowContent<Value>
    where
        R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value>,
        R3: TableRowContent<Value>, R4: TableRowContent<Value>, R5: TableRowContent<Value>,
        R6: TableRowContent<Value>
    {
        TupleTableRowContent(rows: [r0, r1, r2, r3, r4, r5, r6])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2, R3, R4, R5, R6, R7>(
        _ r0: R0, _ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ r7: R7
    ) -> TupleTableRowContent<Value>
    where
        R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value>,
        R3: TableRowContent<Value>, R4: TableRowContent<Value>, R5: TableRowContent<Value>,
        R6: TableRowContent<Value>, R7: TableRowContent<Value>
    {
        TupleTableRowContent(rows: [r0, r1, r2, r3, r4, r5, r6, r7])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2, R3, R4, R5, R6, R7, R8>(
        _ r0: R0, _ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ r7: R7, _ r8: R8
    ) -> TupleTableRowContent<Value>
    where
        R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value>,
        R3: TableRowContent<Value>, R4: TableRowContent<Value>, R5: TableRowContent<Value>,
        R6: TableRowContent<Value>, R7: TableRowContent<Value>, R8: TableRowContent<Value>
    {
        TupleTableRowContent(rows: [r0, r1, r2, r3, r4, r5, r6, r7, r8])
    }

    /// Combines rows in order.
    public static func buildBlock<R0, R1, R2, R3, R4, R5, R6, R7, R8, R9>(
        _ r0: R0, _ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ r7: R7, _ r8: R8, _ r9: R9
    ) -> TupleTableRowContent<Value>
    where
        R0: TableRowContent<Value>, R1: TableRowContent<Value>, R2: TableRowContent<Value>,
        R3: TableRowContent<Value>, R4: TableRowContent<Value>, R5: TableRowContent<Value>,
        R6: TableRowContent<Value>, R7: TableRowContent<Value>, R8: TableRowContent<Value>,
        R9: TableRowContent<Value>
    {
        TupleTableRowContent(rows: [r0, r1, r2, r3, r4, r5, r6, r7, r8, r9])
    }

    /// Returns the rows of the first branch of a conditional statement.
    public static func buildEither<First>(first: First) -> TupleTableRowContent<Value>
    where First: TableRowContent<Value> {
        TupleTableRowContent(rows: [first])
    }

    /// Returns the rows of the second branch of a conditional statement.
    public static func buildEither<Second>(second: Second) -> TupleTableRowContent<Value>
    where Second: TableRowContent<Value> {
        TupleTableRowContent(rows: [second])
    }

    /// Includes the rows only if the condition is true.
    public static func buildIf<Row>(_ content: Row?) -> _OptionalTableRow<Row>
    where Row: TableRowContent<Value> { _OptionalTableRow(row: content) }
}

@available(*, unavailable)
extension TableRowBuilder: Sendable {}

/// A sequence of rows.
public struct TupleTableRowContent<Value: Identifiable> {
    let rows: [any TableRowContent<Value>]
}

extension TupleTableRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    @MainActor public func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == Value {
        let all = rows.map { view(of: $0, columns) }
        return AnyView(ForEach(data: all.indices, content: { all[$0] }, id: { $0 }))
    }

    @MainActor private func view<Row: TableRowContent<Value>, Columns>(
        of row: Row, _ columns: _TableColumns<Columns>
    ) -> AnyView where Columns.TableRowValue == Value { row._rows(columns) }
}

@available(*, unavailable)
extension TupleTableRowContent: Sendable {}

/// Rows that may be absent. Only tables use this type.
public struct _OptionalTableRow<Row: TableRowContent> {
    let row: Row?
}

extension _OptionalTableRow: TableRowContent {
    public typealias TableRowValue = Row.TableRowValue
    public typealias TableRowBody = Never

    @MainActor public func _rows<Columns>(_ columns: _TableColumns<Columns>) -> AnyView
    where Columns.TableRowValue == Row.TableRowValue { AnyView(row.map { $0._rows(columns) }) }
}
