import Foundation
import OakFeatures
import TestSupport
import Testing

@Suite struct DeepLinkPrintingTests {
    static let configuration = DeepLinkConfiguration(
        schemes: ["comics"], hosts: ["comics.example.com"], allowsShortForms: true, maximumLength: 65_536)
    static let web = DeepLinkConfiguration(hosts: ["comics.example.com"], maximumLength: 65_536)
    static let short = DeepLinkConfiguration(allowsShortForms: true, maximumLength: 65_536)

    private func same(_ a: DeepLink, _ b: DeepLink) -> Bool {
        (a.path, a.fragment) == (b.path, b.fragment) && a.query == b.query
    }

    @Test
    func `the URL of a link uses the first scheme, or else the first host, or else the short form`()
        throws
    {
        let link = DeepLink(
            path: ["comic", "12"], query: [.init("page", "3"), .init("big")], fragment: "end")
        #expect(try Self.configuration.url(for: link) == "comics://comic/12?page=3&big#end")
        #expect(try Self.web.url(for: link) == "https://comics.example.com/comic/12?page=3&big#end")
        #expect(try Self.short.url(for: link) == "comic/12?page=3&big#end")
    }

    @Test func `the URL of a link uses the origin from which the link was parsed`() throws {
        let link = DeepLink(path: ["a"], origin: .host("comics.example.com"))
        #expect(try Self.configuration.url(for: link) == "https://comics.example.com/a")
    }

    @Test func `a link whose origin belongs to another app cannot be written as a URL`() {
        #expect(throws: DeepLinkError.unknownHost("evil.com", known: ["comics.example.com"])) {
            try Self.configuration.url(for: DeepLink(path: [], origin: .host("evil.com")))
        }
        #expect(throws: DeepLinkError.unknownScheme("https", known: ["comics"])) {
            try Self.configuration.url(for: DeepLink(path: [], origin: .scheme("https")))
        }
    }

    @Test func `a link's URL has an empty host if the first path segment is not a normalized host name`()
        throws
    {
        #expect(try Self.configuration.url(for: DeepLink(path: [])) == "comics:///")
        #expect(try Self.configuration.url(for: DeepLink(path: ["Comic"])) == "comics:///Comic")
        #expect(try Self.configuration.url(for: DeepLink(path: ["ü"])) == "comics:///%C3%BC")
        #expect(try Self.configuration.url(for: DeepLink(path: ["", "a"])) == "comics:////a")
        #expect(try Self.configuration.url(for: DeepLink(path: [".."])) == "comics:///%2E%2E")
    }

    @Test func `the URL of a link encodes all characters except unreserved ones`() throws {
        let text = "aZ9-._~ /?#[]@!$&'()*+,;=:%\"<>\\^`{|}\u{0}ü"
        let encoded =
            "aZ9-._~%20%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%25"
            + "%22%3C%3E%5C%5E%60%7B%7C%7D%00%C3%BC"
        #expect(try Self.short.url(for: DeepLink(path: [text])) == encoded)
    }

    @Test func `invalid schemes and hosts in a deep link configuration are ignored`() throws {
        let configuration = DeepLinkConfiguration(
            schemes: ["", "co mics", "1a", "https", "Good"], hosts: ["a/b"])
        #expect(try configuration.url(for: DeepLink(path: ["a"])) == "good://a")
    }

    @Test func `a link cannot be written as a URL if no scheme, host or short form is available`() {
        #expect(throws: DeepLinkError.notRepresentable) {
            try DeepLinkConfiguration(schemes: ["co mics"], hosts: ["a/b"]).url(for: DeepLink(path: ["a"]))
        }
    }

    @Test func `a link cannot be written as a URL that exceeds the maximum length`() throws {
        let configuration = DeepLinkConfiguration(schemes: ["c"], maximumLength: 8)
        #expect(try configuration.url(for: DeepLink(path: ["1234"])) == "c://1234")
        #expect(throws: DeepLinkError.tooLong(bytes: 9, limit: 8)) {
            try configuration.url(for: DeepLink(path: ["12345"]))
        }
    }

    @Test(arguments: [configuration, web, short], Seeds.all(100))
    func `parsing the URL of a link restores the link`(_ configuration: DeepLinkConfiguration, seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let link = random.link()
            let url = try configuration.url(for: link)
            let read = try configuration.link(from: url)
            #expect(same(read, link), "OAK_SEED=\(seed), \(url)")
            #expect(try configuration.url(for: read) == url, "OAK_SEED=\(seed), \(url)")
            #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "OAK_SEED=\(seed), \(url)")
        }
    }

    @Test(arguments: Seeds.all(100))
    func `the URL of a link does not change when it is parsed and formatted again`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let start = ["", "comics:", "comics://", "https://comics.example.com/", "https:"].randomElement(
                using: &random)
            let text = (start ?? "") + random.text() + random.text()
            guard let link = try? Self.configuration.link(from: text) else { continue }
            let url = try Self.configuration.url(for: link)
            let again = try Self.configuration.link(from: url)
            #expect(same(again, link), "OAK_SEED=\(seed), \(text.debugDescription)")
            #expect(
                try Self.configuration.url(for: again) == url, "OAK_SEED=\(seed), \(text.debugDescription)")
        }
    }

    @Test(arguments: Seeds.all(100))
    func `Foundation parses the URLs of links without changing them`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let text = try Self.configuration.url(for: random.link())
            let url = try #require(URL(string: text), "OAK_SEED=\(seed), \(text)")
            #expect(url.absoluteString == text, "OAK_SEED=\(seed)")
        }
    }
}
