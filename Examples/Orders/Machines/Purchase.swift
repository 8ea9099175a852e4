/// The purchase of an item by a customer.
public struct Purchase: Codable, Hashable, Sendable {
    public var order: Int
    public var item: Item

    public init(order: Int, item: Item) {
        self.order = order
        self.item = item
    }
}

public enum Item: String, CaseIterable, Codable, Hashable, Sendable {
    case lamp, chair, desk

    /// The price in euros.
    public var price: Int {
        switch self {
        case .lamp: 40
        case .chair: 90
        case .desk: 250
        }
    }
}

/// The result of an order.
public enum Outcome: String, Codable, Hashable, Sendable {
    case shipped, soldOut, cancelled, declined, timedOut, failed
}
