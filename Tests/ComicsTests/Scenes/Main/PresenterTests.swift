import ComicsScene
import Common
import Favorites
import Foundation
import Preferences
import Testing

@testable import Main

@Suite struct PresenterTests {
    private let plain = Presenter(width: 40)
    private let comic = Comic(
        number: 30, title: "Fallback", alt: "The default case is friendship, and it holds, says the beetle.",
        transcript: "Squirrel: No nuts.", image: "http://localhost/30.png",
        day: Comic.Day(year: 2025, month: 2, day: 4))

    @Test func `the terminal shows a comic with its number, title, date, picture URL and remark`() {
        #expect(
            plain.comic(comic, isFavorite: true) == """
                  30 · Fallback ★
                  4 February 2025 ·
                  http://localhost/30.png

                  The default case is friendship, and it
                  holds, says the beetle.
                """)
    }

    @Test func `no printed line is wider than the screen`() {
        let texts = [
            plain.help, plain.comic(comic, isFavorite: false), plain.transcript(of: comic),
            plain.settings(Preferences.Values(), fixedArchive: "http://localhost:8080/archive"),
        ]
        for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.displayWidth <= 40) }
    }

    @Test func `all commands in the help text can be parsed`() throws {
        for word in Vocabulary.words where word.arguments.isEmpty {
            for name in word.names { #expect(try Entry.parse(name) != nil) }
        }
    }

    @Test func `the prompt shows what is loading and for how long`() {
        let shelf = Comics.Transducer.Shelf(comic: comic)
        let state = Comics.Transducer.State.loading(.comic(.number(31)), seconds: 2, shelf)
        #expect(plain.prompt(state, isFavorite: false) == "comic 31 … 2 s › ")
    }

    @Test func `the prompt shows the current comic`() {
        let state = Comics.Transducer.State.idle(Comics.Transducer.Shelf(comic: comic))
        #expect(plain.prompt(state, isFavorite: true) == "30 ★ › ")
    }

    @Test func `search results are printed as a table`() {
        let hits = [TitleIndex.Hit(number: 7, title: "Oak"), TitleIndex.Hit(number: 12, title: "Old Oak")]
        #expect(plain.hits(hits, for: ["oak"]) == "  2 comics with “oak”\n\n  7   Oak\n  12  Old Oak")
    }

    @Test func `an empty list of favorites explains how to add a favorite`() {
        let words = plain.favorites([]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("`favorite` adds"))
    }
}
