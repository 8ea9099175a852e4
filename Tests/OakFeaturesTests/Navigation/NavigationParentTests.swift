import Foundation
import Oak
import OakFeatures
import OakTesting
import TestSupport
import Testing

/// Tests for an app that embeds tabs, a stack for each tab and a modal, opens deep links, and can be saved and
/// restored.
@Suite struct NavigationParentTests {
    enum Tab: String, CaseIterable, Codable, Sendable {
        case comics, settings
    }

    enum Route: Hashable, Codable, Sendable {
        case comic(Int)
        case search(String)
    }

    typealias Stack = StackNavigation<Route>
    typealias Modal = ModalNavigation<Route>
    typealias Tabs = TabNavigation<Tab>

    enum App: EffectTransducer {
        struct State: NonTerminal, Hashable, Sendable {
            var tabs = Tabs.State(selection: .comics)
            var stack = Stack.State()
            var modal = Modal.State.idle
        }

        enum Event: Hashable, Sendable {
            case tabs(Tabs.Event)
            case stack(Stack.Event)
            case modal(Modal.Event)
        }

        static func update(_ state: inout State, event: Event) -> Effect? {
            switch event {
            case .tabs(.select(let tab)) where tab == state.tabs.selection:
                _ = Stack.update(&state.stack, event: .popToRoot)
            case .tabs(let event): _ = Tabs.update(&state.tabs, event: event)
            case .stack(let event): _ = Stack.update(&state.stack, event: event)
            case .modal(let event): _ = Modal.update(&state.modal, event: event)
            }
            return nil
        }
    }

    @Test func `the tabs, the stack and the modal navigate independently`() {
        Spec<App>.given(.init())
            .when(.stack(.push(.comic(1))), .modal(.present(.search(""))), .tabs(.select(.settings)))
            .then(
                .init(
                    tabs: .init(selection: .settings), stack: .init(path: [.comic(1)]),
                    modal: .presenting(.search(""))))
    }

    @Test func `reselecting the current tab pops its stack to the root`() {
        Spec<App>.given(.init(stack: .init(path: [.comic(1), .comic(2)])))
            .when(.tabs(.select(.comics)))
            .then(.init())
    }

    @Test(arguments: Seeds.all(100))
    func `the current place survives a round trip through a URL`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let state = State(&random)
        let url = try state.url()
        #expect(try State(url: url) == state, "OAK_SEED=\(seed), \(url)")
        #expect(try State(url: url).url() == url, "OAK_SEED=\(seed), \(url)")
    }

    @Test(arguments: Seeds.all(100))
    func `the current place can be saved and restored`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let state = State(&random)
        #expect(try State(restoring: state.snapshot()) == state, "OAK_SEED=\(seed)")
    }

    @Test func `an unknown link does not change the current place`() {
        let place = State(stack: .init(path: [.comic(1)]))
        Spec<DeepLinking<State>>.given(.at(place)).when(.open(url: "comics://settings/comic/x"))
            .then(
                .unknown(
                    UnknownLink(
                        url: "comics://settings/comic/x",
                        error: .invalidValue("x", of: "path segment 2", expected: "Int")), over: place),
                outputs: [
                    .refused(
                        UnknownLink(
                            url: "comics://settings/comic/x",
                            error: .invalidValue("x", of: "path segment 2", expected: "Int")))
                ])
    }
}

private typealias State = NavigationParentTests.App.State

extension NavigationParentTests.App.State: DeepLinkable {
    typealias Route = NavigationParentTests.Route

    static var deepLinkConfiguration: DeepLinkConfiguration {
        DeepLinkConfiguration(schemes: ["comics"], maximumLength: 8_192)
    }

    /// Parses `tab/kind/value/kind/value…`, and the modal route from a query item named after its kind.
    init(_ link: DeepLink) throws(DeepLinkError) {
        self.init()
        guard let name = link.path.first else { return }
        guard let tab = NavigationParentTests.Tab(rawValue: name), link.path.count % 2 == 1 else {
            throw .unknownPlace(link)
        }
        tabs.selection = tab
        for index in stride(from: 1, to: link.path.count, by: 2) {
            switch link.path[index] {
            case "comic": stack.path.append(.comic(try link.segment(index + 1)))
            case "search": stack.path.append(.search(try link.segment(index + 1)))
            default: throw .unknownPlace(link)
            }
        }
        if let number = try link.value(of: "comic", as: Int.self) {
            modal = .presenting(.comic(number))
        } else if let text = link.value(of: "search") {
            modal = .presenting(.search(text))
        }
    }

    var link: DeepLink {
        DeepLink(
            path: [tabs.selection.rawValue] + stack.path.flatMap { [$0.kind, $0.value] },
            query: modal.route.map { [.init($0.kind, $0.value)] } ?? [])
    }

    fileprivate init(_ random: inout SeededGenerator) {
        func route() -> Route {
            .random(using: &random) ? .comic(random.roll(-9...99)) : .search(random.text())
        }
        self.init(
            tabs: .init(selection: .random(using: &random) ? .comics : .settings),
            stack: .init(path: (0..<random.roll(0...4)).map { _ in route() }),
            modal: .random(using: &random) ? .presenting(route()) : .idle)
    }
}

extension NavigationParentTests.Route {
    fileprivate var kind: String {
        switch self {
        case .comic: "comic"
        case .search: "search"
        }
    }

    fileprivate var value: String {
        switch self {
        case .comic(let number): "\(number)"
        case .search(let text): text
        }
    }
}

extension NavigationParentTests.App.State: Restorable {
    static var name: String { "app" }
}
