import SwiftSyntax

/// The cases of a switch, arranged so that the cases that cannot match a known value are skipped.
///
/// A machine with many states and events is interpreted once for each combination. Its switch may have a case for each
/// of them.
final class SwitchTable {
    /// One of the patterns of a `case`, or a `default` case.
    struct Item {
        /// The position of the case in the switch.
        let position: Int
        /// The pattern, or `nil` for a `default` case.
        let node: SwitchCaseItemSyntax?
        let text: String
        let location: Location
        /// The enum cases that the pattern requires, for each element of a tuple or for a single value. An element is
        /// `nil` if the pattern may match any case. The array is empty if the pattern may match any value.
        let required: [String?]
    }

    /// The items that can match an element with a known enum case.
    private struct Column {
        /// The indices of the items that require an enum case, keyed by case name.
        var byCase: [String: [Int]] = [:]
        /// The indices of the items that may match any case.
        var others: [Int] = []
    }

    let cases: [SwitchCaseSyntax]
    let items: [Item]
    /// A Boolean value that indicates whether the interpreter has reached the switch before.
    var isReached = false
    /// The columns for subjects with a given number of elements.
    private var columns: [Int: [Column]] = [:]

    init(_ cases: [SwitchCaseSyntax], _ items: [Item]) {
        self.cases = cases
        self.items = items
    }

    private func columns(_ count: Int) -> [Column] {
        if let known = columns[count] { return known }
        var made = Array(repeating: Column(), count: count)
        for (index, item) in items.enumerated() {
            let required = item.required.count == count ? item.required : Array(repeating: nil, count: count)
            for (column, name) in required.enumerated() {
                if let name {
                    made[column].byCase[name, default: []].append(index)
                } else {
                    made[column].others.append(index)
                }
            }
        }
        columns[count] = made
        return made
    }

    /// Returns whether an item requires one of the given case names for an element of the subject.
    func requires(anyOf names: some Sequence<String>, at column: Int, of count: Int) -> Bool {
        let known = columns(count)[column].byCase
        return names.contains { known[$0] != nil }
    }

    /// Returns the indices of the items that may match, in order.
    ///
    /// - Parameter names: The known enum cases of the subject's elements. An unknown element is `nil`.
    func candidates(_ names: [String?]) -> [Int] {
        let columns = columns(names.count)
        let lists = zip(columns, names).compactMap { column, name in
            name.map { (column.byCase[$0] ?? [], column.others) }
        }
        guard let (exact, others) = lists.min(by: { $0.0.count + $0.1.count < $1.0.count + $1.1.count })
        else {
            return Array(items.indices)
        }
        return Self.merged(exact, others).filter { index in
            let required = items[index].required
            return required.count != names.count
                || zip(required, names).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
        }
    }

    private static func merged(_ first: [Int], _ second: [Int]) -> [Int] {
        if first.isEmpty { return second }
        if second.isEmpty { return first }
        var merged: [Int] = []
        merged.reserveCapacity(first.count + second.count)
        var (left, right) = (first[...], second[...])
        while let a = left.first, let b = right.first {
            merged.append(a < b ? left.removeFirst() : right.removeFirst())
        }
        return merged + left + right
    }
}

extension [Int] {
    /// Returns the indices of items, grouped by case.
    func chunked(by table: SwitchTable) -> [[Int]] {
        reduce(into: []) { chunks, index in
            if let last = chunks.last?.last, table.items[last].position == table.items[index].position {
                chunks[chunks.count - 1].append(index)
            } else {
                chunks.append([index])
            }
        }
    }
}
