import Main
import Preferences
import Testing

@Suite struct EntryTests {
    @Test(arguments: [
        ("next", Command.next), ("n", .next), ("  NEXT ", .next), ("p", .previous), ("first", .first),
        ("latest", .latest), ("random", .random), ("go 7", .go(7)), ("7", .go(7)), ("go -1", .go(-1)),
        ("search Oak Tree", .search(["Oak", "Tree"])), ("f", .favorite), ("favorites", .favorites),
        ("settings", .settings), ("show", .show), ("cancel", .cancel), ("retry", .retry), ("help", .help),
        ("quit", .quit), ("set start first", .set(.start(.first))), ("set start last", .set(.start(.resume))),
        ("set start resume", .set(.start(.resume))), ("open favorites", .open("favorites")),
        ("OPEN comic/12", .open("comic/12")), ("open search/oak tree", .open("search/oak tree")),
        ("back", .back), ("b", .back), ("where", .link), ("set theme plain", .set(.theme(.plain))),
        ("set archive bundled", .set(.archive(.bundled))),
        ("set archive http://localhost:80/a", .set(.archive(.server("http://localhost:80/a")))),
    ])
    func `every form of every command is parsed`(line: String, command: Command) throws {
        #expect(try Entry.parse(line) == Entry(command))
    }

    @Test(arguments: ["", "   ", "# next", "#"])
    func `blank lines and comments in the input are ignored`(line: String) throws {
        #expect(try Entry.parse(line) == nil)
    }

    @Test func `a trailing ampersand runs a command in the background`() throws {
        #expect(try Entry.parse("next &") == Entry(.next, isInBackground: true))
    }

    @Test(arguments: [
        ("nxt", EntryError.unknown("nxt", suggestion: "next")),
        ("serach", .unknown("serach", suggestion: "search")),
        ("fav", .unknown("fav", suggestion: "favorite")), ("zzz", .unknown("zzz", suggestion: nil)),
        ("x", .unknown("x", suggestion: nil)),
        ("&", .needsCommand), (" & ", .needsCommand), ("& next", .needsCommand), ("& &", .needsCommand),
        ("next 3", .standsAlone("next")), ("go", .needsNumber),
        ("go on", .needsNumber), ("99999999999999999999", .unknown("99999999999999999999", suggestion: nil)),
        ("search", .needsWords), ("open", .needsLink), ("back 2", .standsAlone("back")),
        ("set start", .needsSetting), ("set color red", .unknownSetting("color")),
        (
            "set start now",
            .invalidValue("now", of: "start", allowed: ["resume", "latest", "first", "favorites"])
        ),
        ("set archive ftp://x", .notAnArchive("ftp://x")), ("set archive oak", .notAnArchive("oak")),
    ])
    func `an input line that cannot be parsed is rejected`(line: String, error: EntryError) {
        #expect(throws: error) { try Entry.parse(line) }
    }

    @Test func `the error for an ampersand without a command contains an example`() {
        #expect("\(EntryError.needsCommand)" == "`&` must follow a command, for example `random &`")
    }

    @Test func `the error for a misspelled command contains a suggestion`() {
        let error = EntryError.unknown("nxt", suggestion: "next")
        #expect("\(error)" == "unknown command `nxt`, did you mean `next`?")
    }
}
