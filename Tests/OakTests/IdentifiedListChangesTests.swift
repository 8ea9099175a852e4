import Testing

@testable import Oak

@Suite struct IdentifiedListChangesTests {
    struct Row: Identifiable {
        var id: Int
        var value = 0
    }

    typealias List = IdentifiedList<Row>

    static func rows(_ ids: [Int]) -> List { List(ids.map { Row(id: $0) }) }

    /// Returns the reported ids, or `nil` for `.all`.
    static func named(_ changes: ChildChanges<Int>) -> Set<Int>? {
        switch changes {
        case .none: []
        case .some(let ids): Set(ids)
        case .all: nil
        }
    }

    // MARK: Incarnations

    @Test func `an element keeps its incarnation number when it is changed, replaced or moved`() {
        var list = Self.rows([1, 2])
        let incarnation = list.incarnation(of: 1)
        list[id: 1]?.value = 5
        list[id: 1] = Row(id: 1, value: 6)
        list.append(Row(id: 1, value: 7))
        list.insert(Row(id: 1, value: 8), at: 1)
        list.move(id: 1, to: 0)
        list.sort { $0.id > $1.id }
        list.removeAll { $0.id == 2 }
        #expect(incarnation != nil && list.incarnation(of: 1) == incarnation)
        #expect(list.incarnation(of: 2) == nil)
    }

    @Test func `an element gets a new incarnation number when it is added again or its id changes`() {
        var list = Self.rows([1, 2])
        let incarnations = [list.incarnation(of: 1), list.incarnation(of: 2)]
        list[id: 1] = nil
        list.append(Row(id: 1))
        list[id: 2]?.id = 3
        list[id: 3]?.id = 2
        #expect(Set(incarnations + [list.incarnation(of: 1), list.incarnation(of: 2)]).count == 4)
    }

    @Test func `an element that takes over another element's id gets its own incarnation number`() {
        var list = Self.rows([1, 2])
        let incarnations = [list.incarnation(of: 1), list.incarnation(of: 2)]
        list[id: 2]?.id = 1
        #expect(list.incarnation(of: 1).map { !incarnations.contains($0) } == true)
    }

    @Test func `two copies that both grow assign different incarnation numbers to new elements`() {
        var first = Self.rows([1])
        var second = first
        for id in 2...200 {
            first.append(Row(id: id))
            second.append(Row(id: id))
        }
        #expect(first.incarnation(of: 1) == second.incarnation(of: 1))
        let incarnations = (2...200).flatMap { [first.incarnation(of: $0), second.incarnation(of: $0)] }
        #expect(Set(incarnations).count == 398 && !incarnations.contains(nil))
    }

    // MARK: Marks

    @Test func `an unchanged list reports no changes since a mark`() {
        var list = Self.rows([1, 2])
        let mark = list.currentMark
        list[id: 9] = nil
        list.remove(id: 9)
        list[id: 9]?.value = 1
        guard case .none = list.changes(since: mark) else {
            Issue.record("\(list.changes(since: mark))")
            return
        }
    }

    @Test func `two empty lists report no changes relative to each other`() {
        let mark = List().currentMark
        #expect(mark.identity == 0)
        guard case .none = List().changes(since: mark) else {
            Issue.record("the empty lists differ")
            return
        }
    }

    @Test func `a list that was emptied or filled reports that any element may have changed`() {
        var list = Self.rows([1])
        let full = list.currentMark
        list.removeAll()
        #expect(Self.named(list.changes(since: full)) == nil)
        let empty = list.currentMark
        list.append(Row(id: 1))
        #expect(Self.named(list.changes(since: empty)) == nil)
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let ids: Set<Int>?
        let body: @Sendable (inout List) -> Void

        init(_ name: String, _ ids: Set<Int>?, _ body: @escaping @Sendable (inout List) -> Void) {
            (self.testDescription, self.ids, self.body) = (name, ids, body)
        }
    }

    static let changes = [
        Change("append", [9]) { $0.append(Row(id: 9)) },
        Change("append an existing id", [1]) { $0.append(Row(id: 1)) },
        Change("remove", [1]) { $0.remove(id: 1) },
        Change("set", [1]) { $0[id: 1] = Row(id: 1) },
        Change("set nil", [1]) { $0[id: 1] = nil },
        Change("change in place", [1]) { $0[id: 1]?.value = 1 },
        Change("modify", [1]) { $0.modify(id: 1) { $0.value = 1 } },
        Change("change the id", [1, 9]) { $0[id: 1]?.id = 9 },
        Change("change the id to that of another element", [1, 2]) { $0[id: 1]?.id = 2 },
        Change("set under another id", [1, 2]) { $0[id: 1] = Row(id: 2) },
        Change("set under an absent id", [2]) { $0[id: 9] = Row(id: 2) },
        Change("insert", [9]) { $0.insert(Row(id: 9), at: 0) },
        Change("move", [1]) { $0.move(id: 1, to: 2) },
        Change("removeAll where", [1, 3]) { $0.removeAll { $0.id != 2 } },
        Change("sort", nil) { $0.sort { $0.id > $1.id } },
    ]

    @Test(arguments: changes)
    func `a list reports which ids a change affects, or that any element may have changed`(
        change: Change
    ) {
        var list = Self.rows([1, 2, 3])
        let mark = list.currentMark
        change.body(&list)
        #expect(Self.named(list.changes(since: mark)) == change.ids)
    }

    @Test func `a list reports the ids of changed elements after at most 32 modifications since a mark`() {
        var list = Self.rows(Array(0..<100))
        list[id: 99]?.value = 1
        let mark = list.currentMark
        for id in 0..<32 { list[id: id]?.value = 1 }
        #expect(Self.named(list.changes(since: mark)) == Set(0..<32))
        list[id: 32]?.value = 1
        #expect(Self.named(list.changes(since: mark)) == nil)
    }

    @Test func `modifications after a sort are reported individually`() {
        var list = Self.rows(Array(0..<100))
        for id in 0..<37 { list[id: id]?.value = 1 }
        let before = list.currentMark
        list.sort { $0.id > $1.id }
        let after = list.currentMark
        for id in 50..<82 { list[id: id]?.value = 1 }
        #expect(Self.named(list.changes(since: before)) == nil)
        #expect(Self.named(list.changes(since: after)) == Set(50..<82))
    }

    @Test func `after more than 32 elements are removed, a list reports that any element may have changed`() {
        var list = Self.rows(Array(0..<100))
        var mark = list.currentMark
        list.removeAll { $0.id < 32 }
        #expect(Self.named(list.changes(since: mark)) == Set(0..<32))
        mark = list.currentMark
        list.removeAll { $0.id < 65 }
        #expect(Self.named(list.changes(since: mark)) == nil)
    }

    @Test
    func
        `an older copy of a list reports changes even if both copies were modified the same number of times`()
    {
        var list = Self.rows([1, 2])
        let old = list
        list[id: 1]?.value = 1
        let mark = list.currentMark
        list = old
        list[id: 2]?.value = 1
        #expect(Self.named(list.changes(since: mark)) == nil)
    }

    @Test func `a list that is restored from an unchanged copy reports no changes`() {
        var list = Self.rows([1, 2])
        let mark = list.currentMark
        let old = list
        list[id: 1]?.value = 1
        list = old
        #expect(Self.named(list.changes(since: mark)) == [])
    }

    @Test func `a list that has been copied still reports the changes since earlier marks`() {
        var list = Self.rows([1, 2, 3])
        let mark = list.currentMark
        list[id: 1]?.value = 1
        let old = list
        list[id: 2]?.value = 1
        #expect(Self.named(list.changes(since: mark)) == [1, 2])
        #expect(Self.named(list.changes(since: old.currentMark)) == [2])
        #expect(Self.named(old.changes(since: list.currentMark)) == nil)
    }

    @Test
    func
        `a copied list reports that any element may have changed since a later mark of its original`()
    {
        var list = Self.rows([1, 2, 3])
        var copy = list
        copy[id: 1]?.value = 1
        list[id: 2]?.value = 1
        #expect(Self.named(copy.changes(since: list.currentMark)) == nil)
    }

    @Test func `a mark neither keeps its list alive nor causes the list to be copied`() {
        var list = Self.rows([1, 2])
        weak let storage = list.storage
        let mark = list.currentMark
        list[id: 1]?.value = 1
        #expect(list.storage === storage)
        list = []
        #expect(storage == nil)
        #expect(mark != list.currentMark)
    }
}
