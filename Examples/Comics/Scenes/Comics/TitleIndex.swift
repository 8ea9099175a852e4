/// The titles of an archive, as far as they are known.
public struct TitleIndex: Equatable, Sendable {
    /// The number of the newest comic, once it is known.
    public private(set) var newest: Int?
    private var titles: [Int: String] = [:]
    /// Numbers that have no comic.
    private var gaps: Set<Int> = []

    public init() {}

    /// A comic whose title has the words that were looked for.
    public struct Hit: Equatable, Sendable {
        public var number: Int
        public var title: String

        public init(number: Int, title: String) {
            self.number = number
            self.title = title
        }
    }

    /// How many numbers were looked at.
    public var count: Int { titles.count + gaps.count }

    /// The numbers that were not looked at yet, in order; none while the newest is unknown.
    ///
    /// They are counted one by one when they are needed: a server may claim to have any number of comics.
    public var unknown: some Sequence<Int> {
        (0..<max(0, newest ?? 0)).lazy.map { $0 + 1 }.filter { titles[$0] == nil && !gaps.contains($0) }
    }

    /// The comics whose titles have all of these words, whatever their case, in order.
    public func hits(for words: [String]) -> [Hit] {
        let words = words.map { $0.lowercased() }
        return titles.sorted { $0.key < $1.key }.compactMap { number, title in
            let lowercased = title.lowercased()
            return words.allSatisfy(lowercased.contains) ? Hit(number: number, title: title) : nil
        }
    }

    mutating func add(_ number: Int, title: String?) {
        if let title { titles[number] = title } else { gaps.insert(number) }
    }

    mutating func add(newest number: Int) {
        newest = number
    }
}
