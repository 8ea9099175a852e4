/// Ways in which results arrive as nobody wants them to.
///
/// Oak itself keeps the order of each effect's events and lets nothing of a cancelled effect arrive. These show what
/// becomes of a machine whose results come over a wire, or through a callback that sends to the input of the outside.
public struct Disorder: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// What a cancelled or replaced effect would have sent may arrive all the same, at any time.
    public static let late = Disorder(rawValue: 1)
    /// An effect may end without its result.
    public static let lost = Disorder(rawValue: 2)
    /// A result may arrive once more, at any time.
    public static let duplicated = Disorder(rawValue: 4)
    /// The events of one outcome may arrive in any order.
    public static let reordered = Disorder(rawValue: 8)
}
