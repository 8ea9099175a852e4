import TestSupport

@testable import Oak

/// A trial that applies random operations to three lists and to arrays, and compares them.
struct ListTrial {
    struct Row: Identifiable, Equatable, Hashable {
        var id: Int
        var value: Int
    }

    /// A row, and a number that the model assigns whenever the list must assign a new incarnation number.
    struct Entry: Equatable {
        var row: Row
        var child: Int
    }

    struct MarkRecord {
        let mark: ChangeMark
        let model: [Entry]
        let step: Int
    }

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    static let steps = 3_000

    var dice: SeededGenerator
    var lists: [IdentifiedList<Row>]
    var models: [[Entry]]
    var records: [MarkRecord] = []
    var kept: [(list: IdentifiedList<Row>, model: [Entry])] = []
    var children = 0
    /// The incarnation number of each child.
    var incarnations: [Int: UInt64] = [:]
    /// The child with each incarnation number.
    var owners: [UInt64: Int] = [:]
    let ids: Int
    /// A Boolean value that indicates whether lists are copied. Without copies, marks remain valid for longer.
    let copies: Bool

    init(seed: UInt64) {
        dice = SeededGenerator(seed: seed)
        ids = dice.pick([3, 8, 40, 120])
        copies = dice.chance(0.6)
        lists = Array(repeating: [], count: 3)
        models = Array(repeating: [], count: 3)
    }

    static func run(seed: UInt64) -> String? {
        var trial = ListTrial(seed: seed)
        for step in 1...steps {
            let operation = trial.dice.roll(0...(trial.copies ? 21 : 14))
            do {
                try trial.perform(operation)
                try trial.check(step: step, thoroughly: step % 16 == 0)
            } catch {
                return "Step \(step), operation \(operation): \(error)\nRun it again with OAK_SEED=\(seed)."
            }
        }
        return nil
    }
}

// MARK: - Operations

extension ListTrial {
    struct Refusal: Error {}

    mutating func perform(_ operation: Int) throws {
        let (at, id) = (dice.roll(0...2), dice.roll(0...ids - 1))
        let row = Row(id: id, value: dice.roll(0...999))
        switch operation {
        case 0...2:
            lists[at].append(row)
            put(row, at)
        case 3, 4:
            let expected = models[at].first { $0.row.id == id }?.row
            models[at].removeAll { $0.row.id == id }
            let removed = lists[at].remove(id: id)  // not inside the call below, whose arguments copy `self`
            try expect(removed == expected, "remove returned the wrong element")
        case 5: set(row, under: id, at)
        case 6: set(nil, under: id, at)
        case 7: set(row, under: dice.roll(0...ids - 1), at)
        case 8, 9:
            lists[at][id: id]?.value += 1
            if let place = place(of: id, at) { models[at][place].row.value += 1 }
        case 10: rekey(id, at)
        case 11: try change(id, at)
        case 12:
            let offset = dice.roll(-1...ids + 1)
            lists[at].insert(row, at: offset)
            put(row, at)
            move(id, to: offset, at)
        case 13:
            let offset = dice.roll(-1...ids + 1)
            lists[at].move(id: id, to: offset)
            move(id, to: offset, at)
        case 14: removeSome(at)
        case 15: sort(at)
        default: copy(operation, at)
        }
    }

    private mutating func copy(_ operation: Int, _ at: Int) {
        let other = dice.roll(0...2)
        switch operation {
        case 16:
            lists[at] = lists[other]
            models[at] = models[other]
        case 17:
            lists.swapAt(at, other)
            models.swapAt(at, other)
        case 18:
            kept.append((lists[at], models[at]))
            if kept.count > 4 { kept.remove(at: dice.roll(0...4)) }
        case 19 where !kept.isEmpty: (lists[at], models[at]) = dice.pick(kept)
        case 20 where dice.chance(0.1):
            lists[at].removeAll()
            models[at] = []
        case 21 where dice.chance(0.1):
            lists[at] = IdentifiedList(models[at].map(\.row))
            for place in models[at].indices { models[at][place].child = born() }
        default: break
        }
    }

    /// Sets an element, either in place or by assignment. Both operations must have the same result.
    private mutating func set(_ row: Row?, under id: Int, _ at: Int) {
        if dice.chance(0.5) {
            lists[at][id: id] = row
        } else {
            func assign(_ element: inout Row?) { element = row }
            assign(&lists[at][id: id])
        }
        if let place = place(of: id, at) { replace(place, row, at) } else if let row { put(row, at) }
    }

    private mutating func rekey(_ id: Int, _ at: Int) {
        let new = dice.roll(0...ids - 1)
        lists[at][id: id]?.id = new
        guard let place = place(of: id, at) else { return }
        replace(place, Row(id: new, value: models[at][place].row.value), at)
    }

    private mutating func change(_ id: Int, _ at: Int) throws {
        let (fails, new) = (dice.chance(0.3), dice.chance(0.3) ? dice.roll(0...ids - 1) : id)
        let place = place(of: id, at)
        let result: Int?
        do {
            result = try lists[at].modify(id: id) { row in
                row = Row(id: new, value: row.value + 1)
                if fails { throw Refusal() }
                return row.value
            }
        } catch { result = -1 }
        let value = place.map { models[at][$0].row.value + 1 }
        try expect(result == (fails && place != nil ? -1 : value), "modify returned the wrong result")
        if let place, let value { replace(place, Row(id: new, value: value), at) }
    }

    private mutating func removeSome(_ at: Int) {
        let (divisor, rest, fails) = (dice.roll(2...9), dice.roll(0...9), dice.chance(0.2))
        do {
            var left = dice.roll(0...ids)
            try lists[at].removeAll { row in
                left -= 1
                if fails && left < 0 { throw Refusal() }
                return row.value % divisor == rest
            }
            models[at].removeAll { $0.row.value % divisor == rest }
        } catch {}
    }

    private mutating func sort(_ at: Int) {
        let fails = dice.chance(0.2)
        var left = dice.roll(0...ids)
        do {
            try lists[at].sort { first, second in
                left -= 1
                if fails && left < 0 { throw Refusal() }
                return (first.value, first.id) < (second.value, second.id)
            }
            models[at].sort { ($0.row.value, $0.row.id) < ($1.row.value, $1.row.id) }
        } catch {}
    }
}

// MARK: - Model

extension ListTrial {
    private func place(of id: Int, _ at: Int) -> Int? { models[at].firstIndex { $0.row.id == id } }

    private mutating func born() -> Int {
        children += 1
        return children
    }

    private mutating func put(_ row: Row, _ at: Int) {
        if let place = place(of: row.id, at) {
            models[at][place].row = row
        } else {
            models[at].append(Entry(row: row, child: born()))
        }
    }

    private mutating func replace(_ place: Int, _ row: Row?, _ at: Int) {
        let old = models[at][place].row.id
        guard let row else {
            models[at].remove(at: place)
            return
        }
        models[at][place].row = row
        guard row.id != old else { return }
        models[at][place].child = born()
        let child = models[at][place].child
        models[at].removeAll { $0.row.id == row.id && $0.child != child }
    }

    private mutating func move(_ id: Int, to offset: Int, _ at: Int) {
        guard let place = place(of: id, at) else { return }
        let entry = models[at].remove(at: place)
        models[at].insert(entry, at: max(0, min(offset, models[at].count)))
    }
}
