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
