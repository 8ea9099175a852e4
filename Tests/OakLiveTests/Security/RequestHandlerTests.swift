import Foundation
import OakWebUI
import Testing

@testable import OakLive

@MainActor
struct RequestHandlerTests {
    private let site = Site(hosts: ["oak.example"]) { TallyView() }

    @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "oak.example", "OAK.example:443"])
    func `a request for a known host name is accepted`(host: String) async {
        #expect(await site.get("/", headers: ["host": host]).status == 200)
    }

    @Test(arguments: ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3.400"])
    func `a request for an unknown host name is rejected`(host: String) async {
        #expect(await site.get("/", headers: ["host": host]).status == 421)
        #expect(await site.socket(headers: ["host": host, "origin": "http://\(host)"]) == nil)
        #expect(site.counts.refusals(.foreignHost) == 2)
    }

    @Test(arguments: [
        "", "a b", "user@127.0.0.1", "127.0.0.1/x", "127.0.0.1?x", "127.0.0.1#x", "127.0.0.1\\",
        "%31.0.0.1", "ä",
    ])
    func `a request with an invalid host is rejected`(host: String) async {
        #expect([400, 421].contains(await site.get("/", headers: ["host": host]).status))
    }

    @Test(arguments: [
        "http://evil.example", "http://127.0.0.1:9", "null", "", "file:///",
        "http://127.0.0.1:8080.evil.example",
    ])
    func `a page from another origin cannot connect`(origin: String) async {
        #expect(await site.socket(headers: ["origin": origin]) == nil)
        #expect(site.counts.refusals(.foreignOrigin) == 1)
    }

    @Test func `a page behind a TLS proxy can connect`() async {
        let headers = ["host": "oak.example", "origin": "https://oak.example"]
        #expect(await site.socket(headers: headers) != nil)
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
    func `requests with methods other than GET and HEAD are rejected`(method: String) async {
        let response = await site.get("/", method: method)
        #expect(response.status == 405)
        #expect(response.text == "The server supports only GET and HEAD.\n")
    }

    @Test func `the content security policy of a page allows only the server's scripts`() async {
        let response = await site.get("/")
        let policy = response.header("Content-Security-Policy") ?? ""
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("script-src 'self';"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(response.header("X-Content-Type-Options") == "nosniff")
        #expect(response.header("Cache-Control") == "no-store")
        #expect(
            response.text.matches(of: #/<script/#).count
                == response.text.matches(of: #/<script type="module" src="\/live\//#).count)
    }

    @Test func `a document has a title, a language, a viewport and both color schemes`() async {
        let html = await site.get("/").text
        for part in [
            "<html lang=\"en\">", "<title>Site</title>", "name=\"viewport\"",
            "<meta name=\"color-scheme\" content=\"light dark\">", "role=\"status\"",
        ] { #expect(html.contains(part)) }
    }

    @Test func `all files that a page links to exist and can be cached permanently`() async throws {
        let html = await site.get("/").text
        for match in html.matches(of: #/(?:src|href)="(/live/[^"]*)"/#) {
            let response = await site.get(String(match.1))
            #expect(response.status == 200)
            #expect(response.header("Cache-Control")?.contains("immutable") == true)
            #expect(!response.body.isEmpty)
        }
        #expect(await site.get("/live/other.js").status == 404)
    }

    @Test func `requests for images do not create a session`() async {
        #expect(await site.get("/favicon.ico", headers: ["accept": "image/*"]).status == 404)
        #expect(await site.get("/", headers: ["sec-fetch-dest": "image"]).status == 404)
        #expect(site.store.count == 0)
    }

    @Test(arguments: ["gzip", "identity"])
    func `the response to HEAD has the same headers as the response to GET`(coding: String) async throws {
        let paths = Page.files.map(\.path) + ["/health", "/live/other.js"]
        for path in paths {
            let headers = ["accept-encoding": coding]
            let (get, head) = (
                await site.get(path, headers: headers),
                await site.get(path, method: "HEAD", headers: headers)
            )
            let whole = HTTPHead.bytes(of: get, keepsAlive: true)
            #expect(!get.body.isEmpty)
            #expect(
                HTTPHead.bytes(of: head, keepsAlive: true, isHeadOnly: true)
                    == whole.dropLast(get.body.count))
        }
    }

    @Test func `a static file is compressed if the browser accepts gzip`() async throws {
        for file in Page.files {
            let compressed = await site.get(file.path, headers: ["accept-encoding": "gzip, br"])
            #expect(compressed.header("Content-Encoding") == "gzip")
            #expect(try Inflater.gunzip(compressed.body) == file.body)
            let plain = await site.get(file.path)
            #expect(plain.header("Content-Encoding") == nil)
            #expect(plain.body == file.body)
            #expect(plain.header("Vary") == "Accept-Encoding")
            #expect(plain.header("ETag") != compressed.header("ETag"))
        }
    }

    @Test(arguments: ["gzip", "identity"])
    func `a static file that the browser has cached is not sent again`(coding: String) async throws {
        let path = Page.style.path
        let tag = try #require(
            await site.get(path, headers: ["accept-encoding": coding]).header("ETag"))
        for known in [tag, "W/\(tag)", "\"a\", \(tag)", "*"] {
            let headers = ["accept-encoding": coding, "if-none-match": known]
            let response = await site.get(path, headers: headers)
            #expect(response.status == 304)
            #expect(response.header("ETag") == tag)
            let text = String(
                decoding: HTTPHead.bytes(of: response, keepsAlive: true), as: UTF8.self)
            #expect(text.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
            #expect(text.hasSuffix("\r\n\r\n"))
            #expect(!text.contains("Content-Length"))
        }
        #expect(await site.get(path, headers: ["if-none-match": "\"a\""]).status == 200)
    }

    @Test(arguments: [nil, "none", "same-origin"] as [String?])
    func `a page is compressed if the browser accepts gzip`(site origin: String?) async throws {
        var headers = ["accept-encoding": "gzip"]
        headers["sec-fetch-site"] = origin
        let response = await site.get("/", headers: headers)
        #expect(response.header("Content-Encoding") == "gzip")
        #expect(response.header("Vary") == "Accept-Encoding, Sec-Fetch-Site")
        let html = String(decoding: try Inflater.gunzip(response.body), as: UTF8.self)
        #expect(html.contains("count 0"))
        #expect(await site.get("/").text.contains("count 0"))
    }

    @Test(arguments: ["cross-site", "same-site", "other"])
    func `the response to a cross-site page request is not compressed`(site origin: String) async {
        let headers = ["accept-encoding": "gzip", "sec-fetch-site": origin]
        let response = await site.get("/", headers: headers)
        #expect(response.header("Content-Encoding") == nil)
        #expect(response.text.contains("count 0"))
    }

    @Test func `the health endpoint reports the number of sessions`() async throws {
        _ = await site.get("/")
        _ = await site.get("/", method: "PUT")
        let response = await site.get("/health")
        let values = try #require(
            try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
        #expect(values["status"] as? String == "ok")
        #expect(values["sessions"] as? Int == 1)
        #expect(values["connected"] as? Int == 0)
        #expect(values["refusals"] as? [String: Int] == ["unsupportedMethod": 1])
    }

    @Test func `the served script has no comments and is at most 6 KB in size when compressed`() {
        #expect(Page.script.compressed.count <= 6_144)
        #expect(!String(decoding: Page.script.body, as: UTF8.self).contains("//"))
    }

    @Test
    func `a page lists its on-demand scripts, and all static files are at most 45 KB when compressed`()
        async
    {
        let page = await site.get("/").text
        for script in [
            Page.sizes, Page.canvas, Page.images, Page.mask, Page.rows, Page.gestures, Page.touch,
            Page.transfer, Page.motion,
        ] {
            #expect(page.contains(script.path))
        }
        #expect(Page.files.reduce(0) { $0 + $1.compressed.count } <= 40 * 1024)
        #expect(!String(decoding: Page.sizes.body, as: UTF8.self).contains("//"))
    }
}
