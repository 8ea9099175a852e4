/// The titles of an archive, as far as they are known.
public struct TitleIndex: Hashable, Sendable {
    /// The number of the newest comic, once it is known.
    public private(set) var newest: Int?
    private var titles: [Int: String] = [:]
    /// Numbers that have no comic.
    private var gaps: Set<Int> = []

    public init() {}

    /// A comic whose title has the words that were looked for.
    public struct Hit: Hashable, Sendable {
        public var number: Int
        public var title: String

        public init(number: Int, title: String) {
            self.number = number
            self.title = title
        }
    }

    /// What was found at a number.
    public struct Entry: Hashable, Sendable {
        public var number: Int
        /// `nil` if there is no comic.
        public var title: String?

        public init(number: Int, title: String?) {
            self.number = number
            self.title = title
        }
    }

    /// How many numbers were looked at.
    public var count: Int { titles.count + gaps.count }

    /// Whether every number up to the newest was looked at.
    public var isComplete: Bool { unknown(limit: 1).isEmpty }

    /// The first numbers that were not looked at yet, in order; none while the newest is unknown.
    /// - Parameter limit: How many at most: a server may claim to have any number of comics.
    public func unknown(limit: Int) -> [Int] {
        var numbers: [Int] = []
        var number = 1
        while numbers.count < limit, number <= newest ?? 0 {
            if titles[number] == nil, !gaps.contains(number) { numbers.append(number) }
            guard number < .max else { break }
            number += 1
        }
        return numbers
    }

    /// The comics whose titles have all of these words, whatever their case, in order.
    public func hits(for words: [String]) -> [Hit] {
        let words = words.map { $0.lowercased() }
        return titles.sorted { $0.key < $1.key }.compactMap { number, title in
            let lowercased = title.lowercased()
            return words.allSatisfy(lowercased.contains) ? Hit(number: number, title: title) : nil
        }
    }

    mutating func add(_ entries: [Entry]) {
        for entry in entries { add(entry.number, title: entry.title) }
    }

    mutating func add(_ number: Int, title: String?) {
        if let title { titles[number] = title } else { gaps.insert(number) }
    }

    mutating func add(newest number: Int) {
        newest = number
    }
}
