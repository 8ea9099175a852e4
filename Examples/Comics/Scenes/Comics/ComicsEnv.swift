/// The dependencies of the comics scene.
///
/// The functions throw `Comics.Problem`, or `CancellationError` if their task is cancelled.
public struct ComicsEnv: Sendable {
    public var loadComic: @Sendable (_ number: Int) async throws -> Comic
    public var loadLatestComic: @Sendable () async throws -> Comic
    /// A closure that returns a uniformly distributed random number in a range.
    public var randomNumber: @Sendable (ClosedRange<Int>) -> Int

    public init(
        loadComic: @escaping @Sendable (_ number: Int) async throws -> Comic,
        loadLatestComic: @escaping @Sendable () async throws -> Comic,
        randomNumber: @escaping @Sendable (ClosedRange<Int>) -> Int
    ) {
        self.loadComic = loadComic
        self.loadLatestComic = loadLatestComic
        self.randomNumber = randomNumber
    }
}

extension ComicsEnv {
    /// Dependencies with three comics that load immediately. The random number is always the first number in the range.
    public static var mock: ComicsEnv { mock(["Acorn", "Seedling", "Oak"]) }

    /// Returns dependencies with comics that have these titles, are numbered from 1, and load immediately.
    public static func mock(_ titles: [String]) -> ComicsEnv {
        ComicsEnv(
            loadComic: { number in
                guard titles.indices.contains(number - 1) else { throw Comics.Problem.missing(number) }
                return Comic(number: number, title: titles[number - 1])
            },
            loadLatestComic: {
                guard let title = titles.last else { throw Comics.Problem.missing(0) }
                return Comic(number: titles.count, title: title)
            },
            randomNumber: \.lowerBound)
    }
}
