import Oak
import OakDurable

/// The shop, which numbers its orders.
public enum Shop: DurableTransducer {
    public struct State: Restorable, NonTerminal, Hashable, Sendable {
        public static var name: String { "shop" }
        /// The number of orders so far, which is also the number of the most recent order.
        public var orders = 0
    }

    public enum Event: Codable, Sendable { case newOrder }

    /// The number of a new order.
    public typealias Output = Int

    public static var initialState: State { State() }

    public static func update(_ state: inout State, event: Event) -> Effect? {
        state.orders += 1
        return .output(state.orders)
    }
}
