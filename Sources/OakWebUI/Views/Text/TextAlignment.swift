/// The alignment of the lines of multiline text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// The leading edge, the center, or the trailing edge.
    case leading, center, trailing

    var name: String { "\(self)" }
}
