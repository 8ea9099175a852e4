import JokesPort
import OakUITesting
import Testing

/// Tests for searching for categories in both editions. The search text is matched literally.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchTests {
    static let names = ["c++", "music (loud)", "5* hotels", "trees"]

    nonisolated static let searches: [(text: String, hits: [String])] = [
        ("tre", ["Trees"]), ("TREES", ["Trees"]), (" trees ", ["Trees"]), ("(L", ["Music (loud)"]),
        ("c++", ["C++"]), ("+", ["C++"]), ("(", ["Music (loud)"]), ("*", ["5* hotels"]),
        ("5* H", ["5* hotels"]),
        (".", []), ("^t", []), ("[a-z]", []), ("\\w", []), ("%", []), ("tre|c", []),
        ("", ["C++", "Music (loud)", "5* hotels", "Trees"]),
        ("  ", ["C++", "Music (loud)", "5* hotels", "Trees"]),
    ]

    @Test(arguments: Edition.allCases, searches)
    func `a search finds the categories whose names contain the search text`(
        _ edition: Edition, _ search: (text: String, hits: [String])
    ) async {
        let app = App(edition, ScriptedJokes("A joke.", categories: Self.names).env)
        await app.page.button("Trees").appears()
        let field = app.page.textField("Search categories")
        field.type(search.text)
        #expect(field.value == search.text)
        #expect(
            Self.names.map { JokeCategory($0).title }.filter { app.page.button($0).exists } == search.hits
        )
        #expect(app.page.text.contains("No Results") == search.hits.isEmpty)
    }

    @Test(arguments: Edition.allCases)
    func `the search text is kept when the user returns to the first screen`(_ edition: Edition) async {
        let app = App(edition, ScriptedJokes("1", "2", "3", "4", "5", "6", categories: Self.names).env)
        await app.page.button("Trees").appears()
        app.page.textField("Search categories").type("c+")
        await app.open("C++")
        app.page.goBack()
        #expect(app.page.textField("Search categories").value == "c+")
        #expect(!app.page.button("Trees").exists)
    }
}
