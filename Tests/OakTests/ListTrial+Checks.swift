@testable import Oak

extension ListTrial {
    func expect(_ condition: Bool, _ mistake: @autoclosure () -> String) throws {
        if !condition { throw Mistake(description: mistake()) }
    }

    mutating func check(step: Int, thoroughly: Bool) throws {
        if thoroughly {
            for at in 0...2 { try checkContents(at) }
            for (list, model) in kept {
                try expect(list.elements == model.map(\.row), "a stored copy has changed")
            }
        }
        let at = dice.roll(0...2)
        if dice.chance(0.2) {
            records.append(MarkRecord(mark: lists[at].currentMark, model: models[at], step: step))
            if records.count > 12 { records.remove(at: dice.roll(0...12)) }
        }
        for record in records { try checkChanges(since: record, at) }
    }

    private mutating func checkContents(_ at: Int) throws {
        let (list, rows) = (lists[at], models[at].map(\.row))
        try expect(list.elements == rows, "\(list.elements) should be \(rows)")
        try expect(list.ids == rows.map(\.id), "the ids differ")
        try expect(list.reversed() == rows.reversed(), "the reversed elements differ")
        try expect(list.indices.map { list[$0] } == rows, "the elements at the indices differ")
        try expect(list.count == rows.count && list.isEmpty == rows.isEmpty, "the count is wrong")
        try expect(list.first == rows.first && list.last == rows.last, "the first or last element is wrong")
        let fresh = IdentifiedList(rows)
        try expect(
            list == fresh && list.hashValue == fresh.hashValue,
            "the list does not equal a new list with the same elements")
        for id in 0..<ids {
            let entry = models[at].first { $0.row.id == id }
            try expect(list[id: id] == entry?.row, "the element with the id \(id) is wrong")
            try expect(list.contains(id: id) == (entry != nil), "contains(id: \(id)) is wrong")
        }
        for entry in models[at] {
            guard let incarnation = list.incarnation(of: entry.row.id) else {
                throw Mistake(description: "\(entry.row.id) has no incarnation number")
            }
            try expect(
                incarnations[entry.child] ?? incarnation == incarnation,
                "\(entry.row.id) has a new incarnation number")
            try expect(
                owners[incarnation] ?? entry.child == entry.child,
                "\(entry.row.id) has another element's incarnation number")
            incarnations[entry.child] = incarnation
            owners[incarnation] = entry.child
        }
        if let storage = list.storage {
            try expect(storage.slots.count - rows.count <= max(15, rows.count), "there are too many gaps")
        }
    }

    private func checkChanges(since record: MarkRecord, _ at: Int) throws {
        let since = "since step \(record.step)"
        switch lists[at].changes(since: record.mark) {
        case .all: break
        case .none: try expect(models[at] == record.model, "a change \(since) was missed")
        case .some(let touched):
            func untouched(_ model: [Entry]) -> [Int: Entry] {
                Dictionary(uniqueKeysWithValues: model.map { ($0.row.id, $0) })
                    .filter { !touched.contains($0.key) }
            }
            try expect(
                untouched(models[at]) == untouched(record.model),
                "a change \(since) was missed; the reported ids are \(touched)")
        }
    }
}
