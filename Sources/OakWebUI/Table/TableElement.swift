/// The element that represents a table.
struct TableElement<Content: View>: ElementView {
    let widths: [ColumnWidth]
    let isSelectable: Bool
    @ViewBuilder let content: Content

    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        let width = widths.reduce(0) { $0 + $1.minimum }
        return Element(
            .table,
            attributes: [
                Attribute(.accessibilityRole, isSelectable ? "grid" : "table"),
                Attribute(.tracks, widths.map(\.track).joined(separator: " ")),
                Attribute(.rowWidth, "\(width.short)px"),
            ])
    }
}

/// The header of a column, which sorts the table if the column has a comparator.
struct ColumnHeader<Sort: SortComparator>: ElementView {
    let column: _TableColumn<Sort>
    let order: Binding<[Sort]>?

    @ViewBuilder var elementContent: some View {
        if let order, let sort = column.sort {
            Button {
                order.wrappedValue = Self.order(order.wrappedValue, sortedBy: sort)
            } label: {
                column.label
            }
            .buttonStyle(.plain)
        } else {
            column.label
        }
    }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.columnHeader)
        guard let sort = column.sort, let order = order?.wrappedValue else { return element }
        let current = order.first.flatMap { Self.areSame($0, sort) ? $0.order : nil }
        element[.sort] = current.map { $0 == .forward ? "ascending" : "descending" } ?? "none"
        return element
    }

    /// Returns the sort order after the user has chosen a column. If the table is already sorted by the column, its
    /// order is reversed.
    private static func order(_ order: [Sort], sortedBy sort: Sort) -> [Sort] {
        var first = sort
        if let current = order.first, areSame(current, sort) {
            first.order = current.order == .forward ? .reverse : .forward
        }
        return [first] + order.filter { !areSame($0, sort) }
    }

    /// Returns whether two comparators are equal if their sort order is ignored.
    private static func areSame(_ a: Sort, _ b: Sort) -> Bool {
        var a = a
        a.order = b.order
        return a == b
    }
}

/// The element that represents a row of a table.
struct TableRowElement<Columns: TableColumnContent>: ElementView {
    let value: Columns.TableRowValue
    let columns: _TableColumns<Columns>

    var elementContent: Columns._Cells { columns.columns._cells(value) }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.tableRow)
        guard let choices = environment.choices else { return element }
        element[.rowSelected] = choices.isSelected(tag) ? "true" : "false"
        guard environment.isEnabled else { return element }
        element[.tabIndex] = "0"
        element.events = .press
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) {
        guard let choices = environment.choices else { return }
        choices.select(tag, choices.isMultiple ? !choices.isSelected(tag) : true)
    }

    private var tag: Tag { Tag(AnyHashable(value.id)) }
}
