import ComicsScene
import Foundation
import Services
import Testing

@Suite struct PicturesTests {
    private let pictures = Pictures(
        of: ComicsEnv(
            loadComic: {
                guard $0 < 10 else { throw Comics.Problem.missing($0) }
                return Comic(number: $0, title: "Oak", image: "http://archive.invalid/strips/\($0).svg")
            },
            loadLatestComic: { Comic(number: 9, title: "Oak", image: "http://archive.invalid/last.PNG") },
            randomNumber: { $0.lowerBound }))

    @Test func `comic pictures are served at paths on the app's server`() async throws {
        #expect(try await pictures.comics.loadComic(3).image == "/pictures/3.svg")
        #expect(try await pictures.comics.loadLatestComic().image == "/pictures/9.png")
    }

    @Test(arguments: [
        "", "3", "3.png", "03.svg", "+3.svg", "0.svg", "-1.svg", "x.svg", "3.svg.svg", "http://a/3.svg",
        "99999999999999999999.svg", "12.svg",
    ])
    func `an invalid picture name yields no picture`(name: String) async throws {
        #expect(try await pictures.load(name)?.data == nil)
    }
}
