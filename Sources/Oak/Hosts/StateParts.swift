/// A view of an ``ObservableTransducer``'s state in which observers depend only on the parts that they read.
///
/// ```swift
/// Text(machine.parts.title)              // evaluated when `title` changes
/// machine.parts.rows[id: 5]              // evaluated when this element changes
/// machine.parts[\.rows[id: 5]?.title]    // evaluated when the title of this element changes
/// ```
/// Each part is identified by its key path. After each transition, the host compares the parts that have been read
/// with their previous values, and notifies the observers of those that differ. A part that no observer has read since
/// its last change is not compared. A part that is not `Equatable` counts as changed after each transition or, if it is
/// an element of an ``IdentifiedList``, after each transition that accesses the element for modification.
///
/// An observer depends on the whole value of each part that it reads. Without a key path in brackets, the part is a
/// property of the state: `parts.address.city` depends on the whole property `address`, and `parts.names[3]` on the
/// whole array `names`. In contrast, `parts[\.address.city]` depends only on the city, and `parts[\.names, at: 3]` only
/// on one element. For an ``IdentifiedList``, see ``ListParts``.
///
/// - Important: A key path must be valid in every later state, even if the view that reads it disappears, because the
///   host evaluates it after each transition. If an array becomes shorter, `parts[\.names[3]]` crashes the program,
///   because Swift provides no way to check whether a key path contains an invalid index. `parts[\.names, at: 3]` is
///   `nil` instead.
@MainActor
@dynamicMemberLookup
public struct StateParts<T: BaseTransducer> {
    let host: ObservableTransducer<T>

    /// The value of a property of the state.
    public subscript<Value>(dynamicMember path: KeyPath<T.State, Value>) -> Value {
        host.read(path)
    }

    /// The value at a key path of the state. The key path must be valid in every later state; for an element of a
    /// collection that may become shorter, use ``subscript(_:at:)``.
    public subscript<Value>(path: KeyPath<T.State, Value>) -> Value {
        host.read(path)
    }

    /// The element of a collection at an index, or `nil` if the index is out of range. Observers depend on this element
    /// alone.
    ///
    /// ```swift
    /// Text(machine.parts[\.names, at: 3] ?? "–")
    /// ```
    public subscript<Elements: RandomAccessCollection>(
        path: KeyPath<T.State, Elements>, at index: Elements.Index
    ) -> Elements.Element? where Elements.Index: Hashable {
        host.read(path.appending(path: \.[ifInRange: index]))
    }

    /// A view of a list in which observers depend only on the elements that they read.
    public subscript<Element>(
        dynamicMember path: KeyPath<T.State, IdentifiedList<Element>>
    ) -> ListParts<T, Element> {
        ListParts(host: host, path: path)
    }
}

/// A view of an ``IdentifiedList`` in the state of an ``ObservableTransducer``.
///
/// ```swift
/// ForEach(machine.parts.rows.ids, id: \.self) { id in
///     RowView(machine: machine, id: id)  // reads `machine.parts.rows[id: id]`
/// }
/// ```
/// A change to one element notifies only the observers of that element. After a transition, the host compares only the
/// elements that the transition has accessed for modification. If the transition has sorted or replaced the list, or
/// made more than 32 changes to it, the host compares all observed elements.
@MainActor
public struct ListParts<T: BaseTransducer, Element: Identifiable> {
    let host: ObservableTransducer<T>
    let path: KeyPath<T.State, IdentifiedList<Element>>

    /// The ids of the elements, in order. Observers depend on the ids and their order, but not on the elements.
    public var ids: [Element.ID] { host.readIDs(path) }

    /// The number of elements. Observers of the number are notified whenever the ids or their order change.
    public var count: Int { ids.count }

    /// The element with this id, or `nil` if there is no such element. Observers depend on this element alone.
    public subscript(id id: Element.ID) -> Element? { host.readElement(id, path) }
}

extension RandomAccessCollection {
    /// The element at an index, or `nil` if the index is out of range.
    fileprivate subscript(ifInRange index: Index) -> Element? {
        index >= startIndex && index < endIndex ? self[index] : nil
    }
}

// MARK: - Tracking

/// A part of the state that an observer has read. Once it has changed, it is no longer tracked, because observers that
/// still need it read it again.
@MainActor
class TrackedPart {
    /// Appends to `changes` the number of each value in this part that differs from its previous value. Returns whether
    /// this part can be removed.
    func collectChanges(into changes: inout [Int]) -> Bool { true }
}

/// A value at a key path.
final class TrackedValue<T: BaseTransducer, Value>: TrackedPart {
    private let path: KeyPath<T.State, Value>
    private let machine: Machine<T>
    private let isEqual: ((Value, Value) -> Bool)?
    private var last: Value
    /// The number under which the part's observers are registered.
    let number: Int

    init(_ path: KeyPath<T.State, Value>, _ value: Value, in machine: Machine<T>, number: Int) {
        self.path = path
        self.machine = machine
        self.number = number
        isEqual = equality(of: Value.self)
        last = value
    }

    override func collectChanges(into changes: inout [Int]) -> Bool {
        if let isEqual, isEqual(last, machine.state[keyPath: path]) { return false }
        changes.append(number)
        return true
    }
}

/// The ids and the elements of a list.
final class TrackedList<T: BaseTransducer, Element: Identifiable>: TrackedPart {
    private let path: KeyPath<T.State, IdentifiedList<Element>>
    private let machine: Machine<T>
    private let isEqual = equality(of: Element.self)
    private var mark: ChangeMark
    private var elements: [Element.ID: (last: Element?, number: Int)] = [:]
    /// The number of tracked elements that are absent. It is limited, because the entries of absent elements may stay
    /// in `elements` forever: other entries are removed at the latest when their elements leave the list.
    private(set) var absentCount = 0
    static var absentLimit: Int { 256 }
    private var order: (ids: [Element.ID], version: UInt64, number: Int)?

    init(_ path: KeyPath<T.State, IdentifiedList<Element>>, in machine: Machine<T>) {
        self.path = path
        self.machine = machine
        mark = machine.state[keyPath: path].currentMark
    }

    /// Returns the number under which the observers of an element are registered. Returns `nil` if the element is
    /// absent and too many other absent elements are tracked. In that case, observers of the element depend on the ids
    /// of the list instead.
    func number(of id: Element.ID, _ value: Element?, _ next: () -> Int) -> Int? {
        if let element = elements[id] { return element.number }
        if value == nil {
            if absentCount == Self.absentLimit { return nil }
            absentCount += 1
        }
        let number = next()
        elements[id] = (value, number)
        return number
    }

    /// Returns the ids, and the number under which their observers are registered.
    func ids(_ list: IdentifiedList<Element>, _ next: () -> Int) -> (ids: [Element.ID], number: Int) {
        if let order { return (order.ids, order.number) }
        let (ids, number) = (list.map(\.id), next())
        order = (ids, list.orderVersion, number)
        return (ids, number)
    }

    override func collectChanges(into changes: inout [Int]) -> Bool {
        let list = machine.state[keyPath: path]
        switch list.changes(since: mark) {
        case .none:
            return false
        case .some(let ids):
            if !elements.isEmpty { for id in ids { compare(id, list, &changes) } }
            if let order, order.version != list.orderVersion { compareOrder(order.ids, list, &changes) }
        case .all:
            for id in Array(elements.keys) { compare(id, list, &changes) }
            if let order { compareOrder(order.ids, list, &changes) }
        }
        mark = list.currentMark
        return elements.isEmpty && order == nil
    }

    private func compare(_ id: Element.ID, _ list: IdentifiedList<Element>, _ changes: inout [Int]) {
        guard let element = elements[id] else { return }
        switch (element.last, list[id: id]) {
        case (nil, nil): return
        case (let old?, let new?): if let isEqual, isEqual(old, new) { return }
        default: break
        }
        if element.last == nil { absentCount -= 1 }
        // The deinitializer of the previous element may read the list, so it is released after the dictionary has been
        // modified.
        withExtendedLifetime(element) { elements[id] = nil }
        changes.append(element.number)
    }

    private func compareOrder(
        _ ids: [Element.ID], _ list: IdentifiedList<Element>, _ changes: inout [Int]
    ) {
        if list.lazy.map(\.id).elementsEqual(ids) {
            order?.version = list.orderVersion
        } else if let order = order.take() {
            changes.append(order.number)
        }
    }
}

/// Returns the equality operator of a type, or `nil` if the type is not `Equatable`.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
    func equality<E: Equatable>(of type: E.Type) -> ((Value, Value) -> Bool)? {
        let isEqual: (E, E) -> Bool = { $0 == $1 }
        return isEqual as? (Value, Value) -> Bool
    }
    guard let type = type as? any Equatable.Type else { return nil }
    return equality(of: type)
}
