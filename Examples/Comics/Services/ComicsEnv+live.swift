import API
import ComicsScene
import Foundation
import HTTPClient

extension ComicsEnv {
    /// Returns dependencies that load comics over HTTP, from the archive that is current at the time of the request.
    public static func live(_ address: ArchiveAddress, client: HTTPClient = HTTPClient()) -> ComicsEnv {
        ComicsEnv(
            loadComic: { number in
                try await mapping {
                    try await Comic(ComicAPI(base: address.current(), client: client).comic(number))
                }
            },
            loadLatestComic: {
                try await mapping {
                    try await Comic(ComicAPI(base: address.current(), client: client).latest())
                }
            },
            randomNumber: { Int.random(in: $0) })
    }

    private static func mapping(_ load: () async throws -> Comic) async throws -> Comic {
        do {
            return try await load()
        } catch APIError.notFound(let number) {
            throw Comics.Problem.missing(number)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw Comics.Problem.unavailable("\(error)")
        }
    }
}

extension Comic {
    init(_ comic: ComicDTO) {
        self.init(
            number: comic.num, title: comic.safeTitle.isEmpty ? comic.title : comic.safeTitle, alt: comic.alt,
            transcript: comic.transcript,
            image: comic.img, day: Day(comic))
    }
}

extension Comic.Day {
    init?(_ comic: ComicDTO) {
        guard let year = Int(comic.year), let month = Int(comic.month), let day = Int(comic.day),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
