/// What reading comics needs of the world.
///
/// The functions throw `Comics.Problem`, or `CancellationError` when their task was cancelled.
public struct ComicsEnv: Sendable {
    public var loadComic: @Sendable (_ number: Int) async throws -> Comic
    public var loadLatestComic: @Sendable () async throws -> Comic
    /// Any number of the range, each as likely as the others.
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
    /// Three comics that are there at once; chance always takes the first number.
    public static var mock: ComicsEnv { mock(["Acorn", "Seedling", "Oak"]) }

    /// Comics of these titles, numbered from 1, that are there at once.
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
