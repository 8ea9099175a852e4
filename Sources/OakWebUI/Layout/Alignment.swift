/// An alignment of a view within a larger frame.
public struct Alignment: Equatable, Sendable {
    /// The horizontal alignment.
    public var horizontal: HorizontalAlignment
    /// The vertical alignment.
    public var vertical: VerticalAlignment

    /// Creates an alignment from a horizontal and a vertical alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The center.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The center of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The center of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The center of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The center of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// The attribute that contains the names of both alignments, or `nil` for the center.
    var attribute: Attribute? {
        self == .center ? nil : Attribute(.alignment, "\(vertical.name) \(horizontal.name)")
    }
}

/// A horizontal alignment of the views in a column.
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    /// The leading edge, where text starts.
    public static let leading = HorizontalAlignment(name: "leading")
    /// The center.
    public static let center = HorizontalAlignment(name: "center")
    /// The trailing edge, where text ends.
    public static let trailing = HorizontalAlignment(name: "trailing")
}

/// A vertical alignment of the views in a row.
public struct VerticalAlignment: Equatable, Sendable {
    let name: String

    /// The top edge.
    public static let top = VerticalAlignment(name: "top")
    /// The center.
    public static let center = VerticalAlignment(name: "center")
    /// The bottom edge.
    public static let bottom = VerticalAlignment(name: "bottom")
    /// The baseline of the first line of text.
    public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
    /// The baseline of the last line of text.
    public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}
