/// The known titles of an archive.
public struct TitleIndex: Hashable, Sendable {
    /// The number of the newest comic, once it is known.
    public private(set) var newest: Int?
    private var titles: [Int: String] = [:]
    /// The numbers without a comic.
    private var gaps: Set<Int> = []

    public init() {}

    /// A search result: a comic whose title contains the words.
    public struct Hit: Hashable, Sendable {
        public var number: Int
        public var title: String

        public init(number: Int, title: String) {
            self.number = number
            self.title = title
        }
    }

    /// The result of loading the comic with a given number.
    public struct Entry: Hashable, Sendable {
        public var number: Int
        /// The title, or `nil` if there is no comic.
        public var title: String?

        public init(number: Int, title: String?) {
            self.number = number
            self.title = title
        }
    }

    /// The number of indexed comic numbers.
    public var count: Int { titles.count + gaps.count }

    /// A Boolean value that indicates whether all numbers up to the newest are indexed.
    public var isComplete: Bool { unknown(limit: 1).isEmpty }

    /// Returns the first numbers that are not indexed yet, in order, or none if the newest number is unknown.
    ///
    /// - Parameter limit: The maximum count. It limits the size of the result if a server claims to have a huge number
    ///   of comics.
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

    /// Returns the comics whose titles contain all of these words, ignoring case, in order.
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
