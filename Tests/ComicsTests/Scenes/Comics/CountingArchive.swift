@testable import ComicsScene

typealias Reader = Comics.Transducer

/// Returns a shelf that shows the given comic of an archive whose newest comic is `newest`.
func shelf(_ number: Int, newest: Int? = nil) -> Reader.Shelf {
    var shelf = Reader.Shelf(comic: Comic(number: number, title: "Comic \(number)"))
    if let newest { shelf.index.add(newest: newest) }
    return shelf
}

extension Reader.Shelf {
    /// Returns the shelf after a comic has been loaded.
    func showing(_ comic: Comic) -> Reader.Shelf {
        var shelf = self
        shelf.index.add(comic.number, title: comic.title)
        (shelf.comic, shelf.words) = (comic, nil)
        return shelf
    }
}

/// An archive that counts requests, and that fails a given number of times for some comic numbers.
actor CountingArchive {
    private(set) var asked: [Int] = []
    private(set) var mostAtOnce = 0
    private var atOnce = 0
    private var failures: [Int: Int]

    init(failures: [Int: Int] = [:]) {
        self.failures = failures
    }

    func load(_ number: Int) async throws -> Comic {
        asked.append(number)
        atOnce += 1
        mostAtOnce = max(mostAtOnce, atOnce)
        await Task.yield()
        atOnce -= 1
        if let left = failures[number], left > 0 {
            failures[number] = left - 1
            throw Comics.Problem.unavailable("failed at \(number)")
        }
        return Comic(number: number, title: number.isMultiple(of: 10) ? "Round \(number)" : "Comic \(number)")
    }

    nonisolated func env(newest: Int) -> ComicsEnv {
        ComicsEnv(
            loadComic: { try await self.load($0) },
            loadLatestComic: { Comic(number: newest, title: "Newest") }, randomNumber: \.lowerBound)
    }
}
