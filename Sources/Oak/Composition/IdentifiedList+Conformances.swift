// A storage object is modified only while a single list refers to it, and only by code that has exclusive access to
// that list. Lists in different tasks only read storage that they share.
extension IdentifiedList: @unchecked Sendable where Element: Sendable, ID: Sendable {}

extension IdentifiedList: ExpressibleByArrayLiteral {
    /// Creates a list from an array literal. If elements share an id, the last of them is kept, at the position of the
    /// first.
    @inlinable
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedList: Equatable where Element: Equatable {
    /// Returns whether both lists have equal elements in the same order.
    ///
    /// - Complexity: O(*n*), or O(1) if one list is an unchanged copy of the other.
    @inlinable
    public static func == (first: IdentifiedList, second: IdentifiedList) -> Bool {
        if first.storage === second.storage { return true }
        return first.count == second.count && first.elementsEqual(second)
    }
}

extension IdentifiedList: Hashable where Element: Hashable {
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

extension IdentifiedList: Encodable where Element: Encodable {
    /// Encodes the elements as an array.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in self { try container.encode(element) }
    }
}

extension IdentifiedList: Decodable where Element: Decodable {
    /// Decodes an array of elements.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if two elements have the same id, or any error that decoding an element
    ///   throws.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            let element = try container.decode(Element.self)
            guard !contains(id: element.id) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "The element at offset \(count) has the same id as an earlier element.")
            }
            append(element)
        }
    }
}

extension IdentifiedList: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { elements.description }
    public var debugDescription: String { "IdentifiedList(\(elements.debugDescription))" }
}

extension IdentifiedList: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension IdentifiedList: ChildStates {
    /// The ids of the elements; see ``ids``.
    @inlinable
    public var keys: [Element.ID] { ids }

    /// The element with the id `key`; see ``subscript(id:)``.
    @inlinable
    public subscript(key: Element.ID) -> Element? {
        get { self[id: key] }
        _modify { yield &self[id: key] }
    }

    @inlinable
    public mutating func modify(key: Element.ID, _ change: (inout Element) -> Void) {
        _ = modify(id: key, change)
    }

    @inlinable
    public var mark: ChangeMark? { currentMark }
}
