@testable import Oak

extension ListTrial {
    func expect(_ condition: Bool, _ mistake: @autoclosure () -> String) throws {
        if !condition { throw Mistake(description: mistake()) }
    }

    mutating func check(step: Int, thoroughly: Bool) throws {
        if thoroughly {
            for at in 0...2 { try checkContents(at) }
            for (list, model) in kept {
                try expect(list.elements == model.map(\.row), "a copy that was kept has changed")
            }
        }
        let at = dice.roll(0...2)
        if dice.chance(0.2) {
            looks.append(Look(bookmark: lists[at].bookmark, model: models[at], step: step))
            if looks.count > 12 { looks.remove(at: dice.roll(0...12)) }
        }
        for look in looks { try checkChanges(since: look, at) }
    }

    private mutating func checkContents(_ at: Int) throws {
        let (list, rows) = (lists[at], models[at].map(\.row))
        try expect(list.elements == rows, "\(list.elements) should be \(rows)")
        try expect(list.ids == rows.map(\.id), "the ids differ")
        try expect(list.reversed() == rows.reversed(), "backwards it is something else")
        try expect(list.indices.map { list[$0] } == rows, "the indices lead elsewhere")
        try expect(list.count == rows.count && list.isEmpty == rows.isEmpty, "the count is wrong")
        try expect(list.first == rows.first && list.last == rows.last, "the ends are wrong")
        let fresh = IdentifiedList(rows)
        try expect(list == fresh && list.hashValue == fresh.hashValue, "it is not equal to a new one")
        for id in 0..<ids {
            let entry = models[at].first { $0.row.id == id }
            try expect(list[id: id] == entry?.row, "the element \(id) is another")
            try expect(list.contains(id: id) == (entry != nil), "contains(id: \(id)) is wrong")
        }
        for entry in models[at] {
            guard let serial = list.serial(of: entry.row.id) else {
                throw Mistake(description: "\(entry.row.id) has no serial")
            }
            try expect(serials[entry.child] ?? serial == serial, "\(entry.row.id) has a new serial")
            try expect(owners[serial] ?? entry.child == entry.child, "\(entry.row.id) has another's serial")
            serials[entry.child] = serial
            owners[serial] = entry.child
        }
        if let storage = list.storage {
            try expect(storage.slots.count - rows.count <= max(15, rows.count), "there are too many holes")
        }
    }

    private func checkChanges(since look: Look, _ at: Int) throws {
        let since = "since step \(look.step)"
        switch lists[at].changes(since: look.bookmark) {
        case .all: break
        case .none: try expect(models[at] == look.model, "a change \(since) is missed")
        case .some(let touched):
            func untouched(_ model: [Entry]) -> [Int: Entry] {
                Dictionary(uniqueKeysWithValues: model.map { ($0.row.id, $0) })
                    .filter { !touched.contains($0.key) }
            }
            try expect(
                untouched(models[at]) == untouched(look.model),
                "a change \(since) is missed; \(touched) were named")
        }
    }
}
