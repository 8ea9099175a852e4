import Oak
import OakFeatures
import OakTesting
import Testing

@Suite struct NavigationTabTests {
    enum Tab: String, CaseIterable, Codable {
        case today, library, settings
    }

    typealias Tabs = TabNavigation<Tab>

    @Test func `selecting another tab produces an output`() {
        Spec<Tabs>.given(.init(selection: .today)).when(.select(.library))
            .then(.init(selection: .library), outputs: [.selected(.library)])
    }

    @Test func `reselecting the current tab produces a different output than selecting another tab`() {
        Spec<Tabs>.given(.init(selection: .today)).when(.select(.today))
            .thenUnchanged(outputs: [.reselected(.today)])
    }

    @Test func `tabs are listed in declaration order`() {
        #expect(Tabs.State(selection: .settings).tabs == [.today, .library, .settings])
    }

    @Test func `decoding a tab that no longer exists throws an error`() throws {
        let json = try JSON(encoding: Tabs.State(selection: .library))
        #expect(try json.decoded(as: Tabs.State.self) == Tabs.State(selection: .library))
        #expect(throws: RestorationError.self) {
            try (["selection": "gone"] as JSON).decoded(as: Tabs.State.self)
        }
    }
}
