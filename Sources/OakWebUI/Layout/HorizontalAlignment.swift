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
