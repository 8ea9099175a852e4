import Oak
import OakFeatures
import OakTesting
import Testing

@Suite struct DeepLinkingTests {
    enum Place: DeepLinkable, Hashable {
        case home
        case comic(Int)

        static var deepLinkConfiguration: DeepLinkConfiguration {
            DeepLinkConfiguration(schemes: ["comics"], allowsShortForms: true)
        }

        init(_ link: DeepLink) throws(DeepLinkError) {
            switch (link.path.first, link.path.count) {
            case (nil, _): self = .home
            case ("comic", 2): self = .comic(try link.segment(1))
            default: throw .unknownPlace(link)
            }
        }

        var link: DeepLink {
            switch self {
            case .home: DeepLink(path: [])
            case .comic(let number): DeepLink(path: ["comic", "\(number)"])
            }
        }
    }

    typealias Links = DeepLinking<Place>

    private static func unknown(_ url: String) -> UnknownLink {
        UnknownLink(url: url, error: .unknownPlace(DeepLink(path: [url])))
    }

    @Test func `a place in the app survives a round trip through its URL`() throws {
        #expect(try Place(url: "comics://comic/12") == .comic(12))
        #expect(try Place.comic(12).url() == "comics://comic/12")
    }

    @Test func `opening a URL shows its place and sends an output`() {
        Spec<Links>.given(.at(.home)).when(.open(url: "comics://comic/12"))
            .then(.at(.comic(12)), outputs: [.opened(.comic(12))])
    }

    @Test func `opening the URL of the current place sends an output`() {
        Spec<Links>.given(.at(.comic(12))).when(.open(url: "comic/12"))
            .thenUnchanged(outputs: [.opened(.comic(12))])
    }

    @Test func `an unknown link is shown over the current place and sends an output`() {
        Spec<Links>.given(.at(.comic(1))).when(.open(url: "nowhere"))
            .then(
                .unknown(Self.unknown("nowhere"), over: .comic(1)),
                outputs: [.refused(Self.unknown("nowhere"))])
    }

    @Test(arguments: [
        "other://a", "comic/x", "comic/%", "", "https://evil.com/comic/1", "comics://comic/1/2",
    ])
    func `opening any invalid URL sends an output`(_ url: String) {
        Spec<Links>.given(.at(.home)).when(.open(url: url))
            .then(outputs: [.refused(UnknownLink(url: url, error: error(of: url)))]) { $0.unknownLink != nil }
    }

    @Test func `a newer unknown link replaces an older one`() {
        Spec<Links>.given(.unknown(Self.unknown("a"), over: .comic(1))).when(.open(url: "b"))
            .then(.unknown(Self.unknown("b"), over: .comic(1)), outputs: [.refused(Self.unknown("b"))])
    }

    @Test func `a known link replaces an unknown link`() {
        Spec<Links>.given(.unknown(Self.unknown("a"), over: .comic(1))).when(.open(url: "/"))
            .then(.at(.home), outputs: [.opened(.home)])
    }

    @Test func `dismissing an unknown link returns to the place that the link covered`() {
        Spec<Links>.given(.unknown(Self.unknown("a"), over: .comic(1))).when(.dismiss).then(.at(.comic(1)))
    }

    @Test func `dismissing changes nothing if no unknown link is shown`() {
        Spec<Links>.given(.at(.comic(1))).when(.dismiss).thenUnchanged()
    }

    @Test(arguments: [Links.State.at(.home), .unknown(unknown("a"), over: .home)])
    func `navigation by the app sends no output`(_ state: Links.State) {
        Spec<Links>.given(state).when(.show(.comic(3))).then(.at(.comic(3)))
    }

    @Test func `every DeepLinking state contains the current place`() {
        #expect(Links.State.at(.comic(1)).place == .comic(1))
        #expect(Links.State.at(.comic(1)).unknownLink == nil)
        #expect(Links.State.unknown(Self.unknown("a"), over: .comic(1)).place == .comic(1))
        #expect(Links.State.unknown(Self.unknown("a"), over: .comic(1)).unknownLink == Self.unknown("a"))
    }

    @Test func `the text of an unknown link is truncated and contains only printable characters`() {
        let link = UnknownLink(
            url: "\u{202E}" + String(repeating: "x", count: 1_000_000), error: .tooLong(bytes: 1, limit: 0))
        #expect(link.text == "\\u{202e}" + String(repeating: "x", count: 199) + "…")
        #expect(link.description == DeepLinkError.tooLong(bytes: 1, limit: 0).description)
    }

    private func error(of url: String) -> DeepLinkError {
        do throws(DeepLinkError) {
            _ = try Place(url: url)
            return .notRepresentable
        } catch {
            return error
        }
    }
}
