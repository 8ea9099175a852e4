/// What of a machine is drawn, and how.
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

    /// Where transitions lead; without, a picture is laid out as it fits best, and the rest goes down.
    public var direction: Direction?
    public var labels: Labels
    /// Whether machines that a machine embeds are drawn inside it, and not only named.
    public var expandsChildren: Bool
    /// The fields of a struct by which its states are told apart; without, as many as make a picture one can read.
    public var fields: [String]?
    /// Whether a Mermaid diagram begins with the machine's name.
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
