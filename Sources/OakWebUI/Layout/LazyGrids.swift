/// A grid that fills one row after another.
public struct LazyVGrid<Content: View> {
    let element: Element
    let content: Content

    /// Creates a grid that fills rows from the leading to the trailing edge.
    ///
    /// - Parameters:
    ///   - columns: The columns of the grid.
    ///   - alignment: The horizontal alignment of the columns if they are narrower than the grid.
    ///   - spacing: The spacing between rows in points, or `nil` for the default.
    ///   - pinnedViews: The views of each section that stay visible while the section scrolls.
    ///   - content: The cells.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        var element = Element(.lazyVerticalGrid, alignment: nil, spacing: spacing)
        element.attributes += GridItem.attributes(columns)
        if alignment != .center {
            element.attributes.append(Attribute(.contentAlignment, alignment.name))
        }
        self.element = element.pinning(pinnedViews)
        self.content = content()
    }
}

extension LazyVGrid: View, Container {
    public typealias Body = Never
}

/// A grid that fills one column after another.
public struct LazyHGrid<Content: View> {
    let element: Element
    let content: Content

    /// Creates a grid that fills columns from top to bottom.
    ///
    /// - Parameters:
    ///   - rows: The rows of the grid.
    ///   - alignment: The vertical alignment of the rows if they are lower than the grid.
    ///   - spacing: The spacing between columns in points, or `nil` for the default.
    ///   - pinnedViews: The views of each section that stay visible while the section scrolls.
    ///   - content: The cells.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        var element = Element(.lazyHorizontalGrid, alignment: nil, spacing: spacing)
        element.attributes += GridItem.attributes(rows)
        if alignment != .center {
            element.attributes.append(Attribute(.contentAlignment, alignment.name))
        }
        self.element = element.pinning(pinnedViews)
        self.content = content()
    }
}

extension LazyHGrid: View, Container {
    public typealias Body = Never
}

/// A column of a vertical lazy grid, or a row of a horizontal one.
public struct GridItem: Sendable {
    /// The width of a column, or the height of a row, in points.
    public enum Size: Sendable {
        /// A fixed size in points.
        case fixed(CGFloat)
        /// A share of the remaining space, limited by bounds in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns or rows as fit, each with a size between the bounds, in points.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The width of the column, or the height of the row.
    public var size: Size
    /// The spacing between items in points, or `nil` for the default. A grid uses the spacing of its first item.
    public var spacing: CGFloat?
    /// The alignment of a view in its cell, or `nil` for the center. A grid uses the alignment of its first item.
    public var alignment: Alignment?

    /// Creates a grid item, which describes a column or a row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    /// The definition of the track in CSS syntax.
    private var track: String {
        func range(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
            // If a column were wider than the page, the page would scroll horizontally.
            "minmax(min(\(minimum.short)px, 100%), \(maximum.isFinite ? "\(maximum.short)px" : "1fr"))"
        }
        return switch size {
        case .fixed(let width): "\(width.short)px"
        case .flexible(let minimum, let maximum): range(minimum, maximum)
        case .adaptive(let minimum, let maximum): "repeat(auto-fill, \(range(minimum, maximum)))"
        }
    }

    /// Returns the attributes of a grid with the given items. The first item determines the spacing and the alignment.
    static func attributes(_ items: [GridItem]) -> [Attribute] {
        var attributes = [Attribute(.tracks, items.map(\.track).joined(separator: " "))]
        attributes += Attribute(.trackSpacing, points: items.first?.spacing)
        attributes += items.first?.alignment?.attribute
        return attributes
    }
}
