/// Makes one transition of those that differ only in a condition that does not matter.
enum RowMerger {
    static func merge(_ rows: [TransitionModel]) -> [TransitionModel] {
        var rows = unique(rows)
        while let pair = firstPair(rows) {
            rows[pair.first].guards.removeAll { $0.condition == pair.condition }
            rows.remove(at: pair.second)
            rows = unique(rows)
        }
        return rows
    }

    private static func unique(_ rows: [TransitionModel]) -> [TransitionModel] {
        var seen: Set<TransitionModel> = []
        return rows.filter { seen.insert($0).inserted }
    }

    /// Two that say the opposite of one condition, and the same of all else.
    private static func firstPair(_ rows: [TransitionModel]) -> (first: Int, second: Int, condition: String)? {
        for first in rows.indices {
            for second in rows.indices.dropFirst(first + 1) where isAlike(rows[first], rows[second]) {
                let difference = Set(rows[first].guards).symmetricDifference(rows[second].guards)
                if difference.count == 2, Set(difference.map(\.condition)).count == 1, let one = difference.first {
                    return (first, second, one.condition)
                }
            }
        }
        return nil
    }

    private static func isAlike(_ a: TransitionModel, _ b: TransitionModel) -> Bool {
        a.target == b.target && a.effects == b.effects && a.isExplicit == b.isExplicit
            && a.keepsState == b.keepsState && a.crashes == b.crashes
    }
}
