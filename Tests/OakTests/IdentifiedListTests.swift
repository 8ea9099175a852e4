import Testing

@testable import Oak

@Suite struct IdentifiedListTests {
    struct Row: Identifiable, Equatable {
        var id: Int
        var text = ""
        var values: [Int] = []

        var address: Int { values.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    }

    struct Refusal: Error {}

    static func rows(_ ids: [Int]) -> IdentifiedList<Row> { IdentifiedList(ids.map { Row(id: $0) }) }

    // MARK: Looking up

    @Test func `an identified list occupies one word, and an empty list allocates no memory`() {
        #expect(MemoryLayout<IdentifiedList<Row>>.size == MemoryLayout<Int>.size)
        #expect(IdentifiedList<Row>().storage == nil)
        #expect(IdentifiedList<Row>([]).storage == nil)
    }

    @Test func `elements are found by id and keep their insertion order`() {
        let list = Self.rows([3, 1, 2])
        #expect(list.ids == [3, 1, 2])
        #expect(list[id: 1] == Row(id: 1))
        #expect(list[id: 4] == nil)
        #expect(list.contains(id: 2) && !list.contains(id: 4))
        #expect(list.count == 3)
    }

    @Test func `the last of several elements with the same id takes the position of the first`() {
        let list: IdentifiedList = [Row(id: 1, text: "a"), Row(id: 2), Row(id: 1, text: "b")]
        #expect(list.elements == [Row(id: 1, text: "b"), Row(id: 2)])
    }

    // MARK: Changing

    @Test func `assigning to an id replaces or appends an element, and assigning nil removes it`() {
        var list = Self.rows([1, 2])
        list[id: 1] = Row(id: 1, text: "new")
        list[id: 3] = Row(id: 3)
        list[id: 2] = nil
        list[id: 9] = nil
        #expect(list.elements == [Row(id: 1, text: "new"), Row(id: 3)])
    }

    @Test func `changing an element in place copies neither the element nor the list`() {
        var list: IdentifiedList = [Row(id: 1, values: [0, 0, 0]), Row(id: 2)]
        func addresses() -> [Int?] {
            let slots = list.storage?.slots.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
            return [
                list[id: 1]?.address, slots,
                list.storage.map { Int(bitPattern: ObjectIdentifier($0)) },
            ]
        }
        list[id: 1]?.values[2] += 1  // an array literal may be in static memory until it is modified
        let before = addresses()
        list[id: 1]?.values[0] += 1
        list.modify(id: 1) { $0.values[1] += 1 }
        #expect(list[id: 1]?.values == [1, 1, 1])
        #expect(addresses() == before)
    }

    @Test func `changes to one copy of a list do not affect the other`() {
        let first = Self.rows([1, 2, 3])
        var second = first
        second[id: 1]?.text = "changed"
        second.remove(id: 2)
        #expect(first == Self.rows([1, 2, 3]))
        #expect(second.elements == [Row(id: 1, text: "changed"), Row(id: 3)])
    }

    @Test func `an operation that changes nothing does not copy the list`() {
        let first = Self.rows([1, 2, 3])
        var second = first
        second[id: 9]?.text = "unused"
        second[id: 9] = nil
        second.remove(id: 9)
        second.move(id: 9, to: 0)
        second.modify(id: 9) { $0.text = "unused" }
        second.removeAll { $0.id > 9 }
        #expect(first.storage === second.storage)
    }

    @Test func `an element whose id changes keeps its position`() {
        var list = Self.rows([1, 2, 3])
        list[id: 2]?.id = 5
        #expect(list.ids == [1, 5, 3])
        #expect(list[id: 2] == nil && list[id: 5] != nil)
    }

    @Test func `an element that takes another element's id replaces that element but keeps its own position`()
    {
        var list: IdentifiedList = [Row(id: 1), Row(id: 2, text: "b"), Row(id: 3)]
        list[id: 2]?.id = 1
        #expect(list.elements == [Row(id: 1, text: "b"), Row(id: 3)])
    }

    @Test func `an element that is set under a different id is stored under its own id`() {
        var list = Self.rows([1, 2])
        list[id: 9] = Row(id: 2, text: "b")
        list[id: 9] = Row(id: 3)
        #expect(list.elements == [Row(id: 1), Row(id: 2, text: "b"), Row(id: 3)])
        list[id: 1] = Row(id: 3, text: "c")
        #expect(list.elements == [Row(id: 3, text: "c"), Row(id: 2, text: "b")])
    }

    @Test func `an in-place change that throws leaves the list consistent`() {
        func fail(_ row: inout Row?, _ id: Int) throws {
            row?.id = id
            throw Refusal()
        }
        var list = Self.rows([1, 2, 3])
        #expect(throws: Refusal.self) { try fail(&list[id: 2], 7) }
        #expect(throws: Refusal.self) {
            try list.modify(id: 1) { row in
                row.id = 8
                throw Refusal()
            }
        }
        #expect(list.ids == [8, 7, 3])
        #expect(list[id: 7]?.id == 7 && list[id: 8]?.id == 8)
        #expect(list[id: 1] == nil && list[id: 2] == nil)
    }

    @Test func `modify returns the result of its body, or nil if there is no element`() {
        var list = Self.rows([1])
        #expect(list.modify(id: 1) { $0.id * 10 } == 10)
        #expect(list.modify(id: 2) { $0.id * 10 } == nil)
    }

    @Test func `remove returns the element and keeps the order of the others`() {
        var list = Self.rows([1, 2, 3, 4])
        #expect(list.remove(id: 2) == Row(id: 2))
        #expect(list.remove(id: 2) == nil)
        #expect(list.ids == [1, 3, 4])
    }

    @Test func `a removed element is released immediately`() {
        final class Token {}
        struct Holder: Identifiable {
            let id: Int
            var token: Token
        }
        weak var token: Token?
        var list: IdentifiedList<Holder> = []
        do {
            let strong = Token()
            token = strong
            list.append(Holder(id: 1, token: strong))
            list.append(Holder(id: 2, token: Token()))
        }
        #expect(token != nil)
        list[id: 1] = nil
        #expect(token == nil)
    }

    // MARK: Order

    @Test func `insert and move place an element at an offset, clamped to the bounds of the list`() {
        var list = Self.rows([1, 2, 3])
        list.insert(Row(id: 4), at: 1)
        #expect(list.ids == [1, 4, 2, 3])
        list.insert(Row(id: 1, text: "again"), at: 2)
        #expect(list.ids == [4, 2, 1, 3])
        #expect(list[id: 1]?.text == "again")
        list.move(id: 4, to: 99)
        list.move(id: 3, to: -1)
        #expect(list.ids == [3, 2, 1, 4])
    }

    @Test func `removeAll removes the matching elements, or nothing if its predicate throws`() {
        var list = Self.rows([1, 2, 3, 4])
        #expect(throws: Refusal.self) {
            try list.removeAll { row in
                if row.id == 3 { throw Refusal() }
                return true
            }
        }
        #expect(list.ids == [1, 2, 3, 4])
        list.removeAll { $0.id % 2 == 0 }
        #expect(list.ids == [1, 3])
        list.removeAll()
        #expect(list.isEmpty && list.storage == nil)
    }

    @Test func `sort orders the elements, or changes nothing if its comparison throws`() {
        var list = Self.rows([2, 3, 1])
        #expect(throws: Refusal.self) { try list.sort { _, _ in throw Refusal() } }
        #expect(list.ids == [2, 3, 1])
        list.remove(id: 3)
        list.append(Row(id: 0))
        list.sort { $0.id < $1.id }
        #expect(list.ids == [0, 1, 2])
        #expect(list[id: 0]?.id == 0 && list[id: 2]?.id == 2)
    }

    // MARK: Costs

    /// A key that counts its hash computations.
    struct Key: Hashable {
        final class Count { var hashes = 0 }
        let number: Int
        let count: Count

        static func == (first: Key, second: Key) -> Bool { first.number == second.number }
        func hash(into hasher: inout Hasher) {
            count.hashes += 1
            hasher.combine(number)
        }
    }

    struct Keyed: Identifiable { let id: Key }

    @Test(arguments: [10, 10_000]) func `an append or a removal hashes a constant number of ids`(
        length: Int
    ) {
        let count = Key.Count()
        func element(_ number: Int) -> Keyed { Keyed(id: Key(number: number, count: count)) }
        var list = IdentifiedList((0..<length).map(element))
        count.hashes = 0
        for number in 0..<30_000 {
            list.append(element(number + length))
            list.remove(id: element(number).id)
        }
        #expect(list.count == length)
        #expect(count.hashes < 30_000 * 12)
    }

    @Test func `a list with more than 15 gaps has at least as many elements as gaps`() {
        var list = Self.rows(Array(0..<1_000))
        for id in 0..<990 {
            list.remove(id: (id * 7) % 1_000)
            let holes = list.storage.map { $0.slots.count - list.count }
            #expect(holes ?? 0 <= max(15, list.count))
        }
        #expect(list.count == 10)
    }

    @Test func `a list that has shrunk releases its unused memory`() {
        var list = Self.rows(Array(0..<10_000))
        for id in 0..<9_990 { list.remove(id: id) }
        #expect(list.storage?.slots.capacity ?? 0 < 200)
        #expect(list.storage?.positions.capacity ?? 0 < 200)
        #expect(list.ids == Array(9_990..<10_000))
    }

    // MARK: Ids that break the rules

    final class Instance: Identifiable {
        var id: Int
        init(id: Int) { self.id = id }
    }

    @Test func `elements whose ids are changed through a reference do not affect other elements`() {
        let instances = (0..<40).map(Instance.init)
        var list = IdentifiedList(instances)
        for instance in instances { instance.id %= 3 }
        for id in 0..<39 { list.remove(id: id) }
        list[id: 1] = Instance(id: 2)
        list.sort { $0.id < $1.id }
        list.append(Instance(id: 77))
        #expect(list[id: 77] === list.last)
        #expect(list.elements.count == list.count)
    }

    @Test func `operations on a list preserve elements whose id is NaN`() {
        struct Odd: Identifiable { var id: Double }
        var list: IdentifiedList = [Odd(id: .nan), Odd(id: .nan), Odd(id: 1)]
        list[id: .nan] = Odd(id: .nan)
        list[id: 1]?.id = .nan
        list.move(id: .nan, to: 0)
        #expect(list.count == 4 && list.elements.count == 4)
    }
}
