/// The kinds of disorder in which results may arrive.
///
/// Oak itself preserves the order of the events from each effect, and delivers no events from a cancelled effect. Use
/// these options for a machine whose results arrive over a network, or through a callback that sends events from
/// outside.
public struct Disorder: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// An option that lets the events from a cancelled or replaced effect still arrive, at any time.
    public static let late = Disorder(rawValue: 1)
    /// An option that lets an effect end without delivering its result.
    public static let lost = Disorder(rawValue: 2)
    /// An option that lets a result arrive a second time, at any time.
    public static let duplicated = Disorder(rawValue: 4)
    /// An option that lets the events of one outcome arrive in any order.
    public static let reordered = Disorder(rawValue: 8)
}
