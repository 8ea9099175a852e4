/// Options that allow results to be late, lost, duplicated or reordered.
///
/// Oak itself preserves the order of the events from each effect, and delivers no events from a cancelled effect. Use
/// these options for a machine whose results arrive over a network, or through a callback that sends external events.
public struct DeliveryFaults: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// An option that allows events from a cancelled or replaced effect to arrive at any time.
    public static let late = DeliveryFaults(rawValue: 1)
    /// An option that allows an effect to end without delivering its result.
    public static let lost = DeliveryFaults(rawValue: 2)
    /// An option that allows a result to arrive again at any later time.
    public static let duplicated = DeliveryFaults(rawValue: 4)
    /// An option that allows the events of one outcome to arrive in any order.
    public static let reordered = DeliveryFaults(rawValue: 8)
}
