/// The options for the content and layout of a diagram.
public struct DiagramOptions: Sendable {
    public enum Direction: String, CaseIterable, Sendable { case down, right }

    public enum Labels: String, CaseIterable, Sendable {
        /// The event, the guard and the effects: `event [guard] / effects`.
        case full
        /// The event and the effects: `event / effects`.
        case effects
        /// Only the event: `event`.
        case events
    }

    /// The direction of the transitions. If `nil`, pictures use the direction that fits best, and other formats draw
    /// transitions downward.
    public var direction: Direction?
    public var labels: Labels
    /// A Boolean value that indicates whether embedded machines are drawn in the diagram, up to four levels deep,
    /// rather than only named. The parts of a composite are always drawn, within the same limit.
    public var expandsChildren: Bool
    /// The struct fields that distinguish states. If `nil`, the diagram uses only as many fields as keep it readable.
    public var fields: [String]?
    /// A Boolean value that indicates whether a Mermaid diagram has the machine's name as its title.
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
