import OakFeatures
import Testing

@Suite struct DeepLinkParsingTests {
    static let configuration = DeepLinkConfiguration(
        schemes: ["comics", "comics-beta"], hosts: ["comics.example.com", "www.example.com:8443"],
        allowsShortForms: true)
    static let strict = DeepLinkConfiguration(schemes: ["comics"], hosts: ["comics.example.com"])

    private func path(_ url: String) throws -> [String] { try Self.configuration.link(from: url).path }

    @Test(arguments: [
        "comics://comic/12", "comics:///comic/12", "comics:comic/12", "comics:/comic/12", "COMICS://comic/12",
        "comics-beta://comic/12", "https://comics.example.com/comic/12",
        "HTTPS://Comics.Example.COM/comic/12",
        "https://www.example.com:8443/comic/12", "comic/12", "/comic/12", "comic/12/", "comics://comic/12/",
    ])
    func `all equivalent forms of a URL parse to the same path`(_ url: String) throws {
        #expect(try path(url) == ["comic", "12"])
    }

    @Test(arguments: [
        "comics:", "comics://", "comics:///", "https://comics.example.com", "https://comics.example.com/",
        "/",
        "?a=b", "#top",
    ])
    func `a URL without a path refers to the root`(_ url: String) throws {
        #expect(try path(url) == [])
    }

    @Test func `one trailing slash in a URL is ignored, and a second slash adds an empty segment`() throws {
        #expect(try path("a/") == ["a"])
        #expect(try path("a//") == ["a", ""])
        #expect(try path("a//b") == ["a", "", "b"])
    }

    @Test func `the origin of a link is the scheme or host of its URL`() throws {
        let own = try Self.configuration.link(from: "Comics://a")
        #expect(own.origin == .scheme("comics"))
        #expect(own.scheme == "comics")
        #expect(own.host == nil)
        let web = try Self.configuration.link(from: "https://COMICS.example.com/a")
        #expect(web.origin == .host("comics.example.com"))
        #expect(web.scheme == "https")
        #expect(web.host == "comics.example.com")
        let short = try Self.configuration.link(from: "a")
        #expect(short.origin == nil)
        #expect(short.scheme == nil)
    }

    @Test func `path segments are decoded after they have been separated`() throws {
        #expect(try path("comics://a%2Fb/%25/%F0%9F%8C%B3/%c3%bc") == ["a/b", "%", "🌳", "ü"])
    }

    @Test func `unencoded spaces and non-ASCII characters in a URL are accepted`() throws {
        #expect(try path("search/Bäume im Wald") == ["search", "Bäume im Wald"])
    }

    @Test func `a combining accent after a slash does not hide the slash`() throws {
        #expect(try path("a/\u{301}b") == ["a", "\u{301}b"])
    }

    @Test func `query items keep their order, and their names can repeat`() throws {
        let link = try Self.configuration.link(from: "comics://s?q=a%26b&q=c=d&flag&e=&&=x")
        #expect(
            link.query == [
                .init("q", "a&b"), .init("q", "c=d"), .init("flag"), .init("e"), .init("", "x"),
            ])
        #expect(link.value(of: "q") == "a&b")
        #expect(link.value(of: "none") == nil)
    }

    @Test func `a plus sign in a URL is not decoded`() throws {
        #expect(try Self.configuration.link(from: "s+t?q=a+b").value(of: "q") == "a+b")
        #expect(try path("s+t") == ["s+t"])
    }

    @Test func `the fragment of a URL can contain separators`() throws {
        let link = try Self.configuration.link(from: "comics://a?b=c#d/e?f#g")
        #expect(link.fragment == "d/e?f#g")
        #expect(link.query == [.init("b", "c")])
        #expect(try Self.configuration.link(from: "comics://a").fragment == nil)
        #expect(try Self.configuration.link(from: "comics://a#").fragment == "")
    }

    @Test(arguments: ["comics://a%", "comics://a%2", "comics://%zz", "a?q=%+1", "a?%4=b", "a#%G0"])
    func `a percent sign without two hexadecimal digits is rejected`(_ url: String) {
        #expect { try Self.configuration.link(from: url) } throws: { $0.isMalformed(.percentEncoding) }
    }

    @Test(arguments: ["comics://a%FF", "%C3", "%ED%A0%80", "a?q=%C0%80", "a#%80"])
    func `percent-encoded bytes that are not UTF-8 are rejected`(_ url: String) {
        #expect { try Self.configuration.link(from: url) } throws: { $0.isMalformed(.encoding) }
    }

    @Test(arguments: ["a\nb", "comics://a\u{0}", "\ta", "a\u{7F}", "a\r\n"])
    func `a URL that contains control characters is rejected`(_ url: String) {
        #expect { try Self.configuration.link(from: url) } throws: { $0.isMalformed(.controlCharacter) }
    }

    @Test(arguments: ["comics://a/../b", "..", "./a", "https://comics.example.com/a/."])
    func `a URL with relative path segments is rejected`(_ url: String) {
        #expect { try Self.configuration.link(from: url) } throws: { $0.isMalformed(.relativePath) }
    }

    @Test func `an empty URL is rejected`() {
        #expect { try Self.configuration.link(from: "") } throws: { $0.isMalformed(.empty) }
    }

    @Test func `an https URL without a host is rejected`() {
        #expect { try Self.configuration.link(from: "https:a") } throws: { $0.isMalformed(.missingHost) }
    }

    @Test(arguments: ["other://a", "http://comics.example.com/a", "javascript:a", "comicsx:a"])
    func `a URL whose scheme is not listed is rejected`(_ url: String) throws {
        let scheme = try #require(url.split(separator: ":").first)
        #expect(
            throws: DeepLinkError.unknownScheme(String(scheme), known: ["comics", "comics-beta"])
        ) { try Self.configuration.link(from: url) }
    }

    @Test(arguments: [
        "example.com", "comics.example.com.evil.com", "evil.com", "comics.example.com:443",
        "comics.example.com@evil.com", "user@comics.example.com", "comics.example.com\\.evil.com",
        "comics%2eexample.com", "comics.example.com.", "www.example.com", "", "\u{212A}omics.example.com",
    ])
    func `a URL whose host is not listed is rejected, even if it resembles a listed host`(_ host: String) {
        #expect(
            throws: DeepLinkError.unknownHost(host, known: ["comics.example.com", "www.example.com:8443"])
        ) { try Self.configuration.link(from: "https://\(host)/comic/12") }
    }

    @Test func `the comparison of host names ignores case only for ASCII letters`() {
        // The lower-case form of the Kelvin sign is `k`.
        let configuration = DeepLinkConfiguration(hosts: ["kelvin.example.com"])
        #expect(throws: DeepLinkError.self) {
            try configuration.link(from: "https://\u{212A}elvin.example.com/")
        }
    }

    @Test func `a web scheme in a deep link configuration does not allow unlisted hosts`() {
        let configuration = DeepLinkConfiguration(schemes: ["https", "HTTP"], hosts: ["comics.example.com"])
        #expect(throws: DeepLinkError.unknownHost("evil.com", known: ["comics.example.com"])) {
            try configuration.link(from: "https://evil.com/a")
        }
        #expect(throws: DeepLinkError.unknownScheme("http", known: [])) {
            try configuration.link(from: "http://evil.com/a")
        }
    }

    @Test func `a URL without a scheme is rejected unless short forms are enabled`() throws {
        #expect(throws: DeepLinkError.missingScheme("comic/12")) { try Self.strict.link(from: "comic/12") }
        #expect(try Self.strict.link(from: "comics:comic/12").path == ["comic", "12"])
    }

    @Test func `a URL that exceeds the maximum length is rejected`() throws {
        let configuration = DeepLinkConfiguration(schemes: ["c"], maximumLength: 10)
        #expect(try configuration.link(from: "c:12345678").path == ["12345678"])
        #expect(throws: DeepLinkError.tooLong(bytes: 11, limit: 10)) {
            try configuration.link(from: "c:123456789")
        }
        #expect(throws: DeepLinkError.tooLong(bytes: 12, limit: 10)) {
            try configuration.link(from: "c:üüüüü")
        }
    }

    @Test func `typed values can be read from path segments and query items`() throws {
        let link = try Self.configuration.link(from: "comic/12?page=3&size=big")
        #expect(try link.segment(1, as: Int.self) == 12)
        #expect(try link.value(of: "page", as: Int.self) == 3)
        #expect(try link.value(of: "none", as: Int.self) == nil)
        #expect(throws: DeepLinkError.invalidValue("comic", of: "path segment 0", expected: "Int")) {
            try link.segment(0, as: Int.self)
        }
        #expect(throws: DeepLinkError.invalidValue("big", of: "size", expected: "Int")) {
            try link.value(of: "size", as: Int.self)
        }
        #expect(throws: DeepLinkError.unknownPlace(link)) { try link.segment(2, as: Int.self) }
        #expect(throws: DeepLinkError.unknownPlace(link)) { try link.segment(-1, as: Int.self) }
    }
}

extension Error {
    fileprivate func isMalformed(_ defect: DeepLinkError.Defect) -> Bool {
        if case .malformed(_, defect)? = self as? DeepLinkError { true } else { false }
    }
}
