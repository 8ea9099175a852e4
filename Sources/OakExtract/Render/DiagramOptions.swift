/// The options for the content and layout of a diagram.
public struct DiagramOptions: Sendable {
    public enum Direction: String, CaseIterable, Sendable { case down, right }

    public enum Labels: String, CaseIterable, Sendable {
        /// `event [guard] / effects`
        case full
        /// `event / effects`
        case effects
        /// `event`
        case events
    }

    /// The direction of transitions. If `nil`, pictures choose the direction that fits best, and other formats use
    /// down.
    public var direction: Direction?
    public var labels: Labels
    /// A Boolean value that indicates whether embedded machines are drawn in the diagram instead of only being named.
    public var expandsChildren: Bool
    /// The fields that distinguish the states of a struct. If `nil`, the number of fields is limited for readability.
    public var fields: [String]?
    /// A Boolean value that indicates whether a Mermaid diagram starts with the machine's name.
    public var hasTitle: Bool

    public init(
        direction: Direction? = nil, labels: Labels = .full, expandsChildren: Bool = false,
        fields: [String]? = nil, hasTitle: Bool = true
    ) {
        self.direction = direction
        self.labels = labels
        self.expandsChildren = expandsChildren
        self.fields = fields
        self.hasTitle = hasTitle
    }
}
