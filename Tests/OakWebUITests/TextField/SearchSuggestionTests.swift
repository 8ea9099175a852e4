import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct SearchSuggestionTests {
    private struct Search: View {
        @State private var text = ""
        @State private var scope = 1

        var body: some View {
            Text("found \(text) in \(scope)")
                .searchable(text: $text)
                .searchScopes($scope) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
                .searchSuggestions {
                    ForEach(["Robin", "Raven"], id: \.self) { Text($0).searchCompletion($0) }
                }
        }
    }

    @Test func `search suggestions are shown while the search field contains text`() throws {
        let page = Page(Search())
        #expect(!page.all(.button).contains { $0.textContent == "Robin" })
        page.type("R", into: try page.only(.searchField))
        #expect(page.all(.button).map(\.textContent).contains("Robin"))
        page.type("", into: try page.only(.searchField))
        #expect(!page.all(.button).contains { $0.textContent == "Robin" })
    }

    @Test func `choosing a suggestion replaces the search text and hides the suggestions`() throws {
        let page = Page(Search())
        page.type("R", into: try page.only(.searchField))
        try page.press("Raven")
        #expect(try page.only(.searchField).element[.value] == "Raven")
        #expect(page.texts.contains("found Raven in 1"))
        #expect(!page.all(.button).contains { $0.textContent == "Robin" })
        page.type("Rav", into: try page.only(.searchField))
        #expect(page.all(.button).map(\.textContent).contains("Robin"))
    }

    @Test func `submitting the search hides the suggestions`() throws {
        let page = Page(Search())
        page.type("R", into: try page.only(.searchField))
        #expect(page.host.dispatch(Event(.submit), to: try page.only(.searchField).id) == .handled)
        page.flush()
        #expect(!page.all(.button).contains { $0.textContent == "Robin" })
    }

    @Test func `search scopes are shown as segments`() throws {
        let page = Page(Search())
        #expect(try page.only(.segments).children.count == 2)
    }

    @Test func `a search completion outside a searchable view has no effect`() throws {
        let page = Page(Text("Robin").searchCompletion("Robin"))
        try page.press("Robin")
        #expect(page.host.issues == [])
    }
}
