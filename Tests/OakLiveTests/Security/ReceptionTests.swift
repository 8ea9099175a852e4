#if !canImport(SwiftUI)
    import Foundation
    import OakUI
    import Testing

    @testable import OakLive

    @MainActor
    struct ReceptionTests {
        private let site = Site(hosts: ["oak.example"]) { TallyView() }

        @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "oak.example", "OAK.example:443"])
        func `Known names are answered to`(host: String) async {
            #expect(await site.get("/", headers: ["host": host]).status == 200)
        }

        @Test(arguments: ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3.400"])
        func `A name that somebody else pointed here is refused`(host: String) async {
            #expect(await site.get("/", headers: ["host": host]).status == 421)
            #expect(await site.socket(headers: ["host": host, "origin": "http://\(host)"]) == nil)
            #expect(site.counts.refusals(.foreignHost) == 2)
        }

        @Test(arguments: ["", "a b", "user@127.0.0.1", "127.0.0.1/x", "127.0.0.1?x"])
        func `A host that is none is refused`(host: String) async {
            #expect([400, 421].contains(await site.get("/", headers: ["host": host]).status))
        }

        @Test(arguments: [
            "http://evil.example", "http://127.0.0.1:9", "null", "", "file:///",
            "http://127.0.0.1:8080.evil.example",
        ])
        func `Pages of other origins cannot connect`(origin: String) async {
            #expect(await site.socket(headers: ["origin": origin]) == nil)
            #expect(site.counts.refusals(.foreignOrigin) == 1)
        }

        @Test func `A page behind a proxy that speaks TLS can connect`() async {
            let headers = ["host": "oak.example", "origin": "https://oak.example"]
            #expect(await site.socket(headers: headers) != nil)
        }

        @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
        func `Other methods are refused`(method: String) async {
            let response = await site.get("/", method: method)
            #expect(response.status == 405)
            #expect(response.text == "Only GET and HEAD are served here.\n")
        }

        @Test func `A page may run our script and nothing else`() async {
            let response = await site.get("/")
            let policy = response.header("Content-Security-Policy") ?? ""
            #expect(policy.contains("default-src 'none'"))
            #expect(policy.contains("script-src 'self';"))
            #expect(policy.contains("frame-ancestors 'none'"))
            #expect(response.header("X-Content-Type-Options") == "nosniff")
            #expect(response.header("Cache-Control") == "no-store")
            #expect(
                response.text.matches(of: #/<script/#).count
                    == response.text.matches(of: #/<script defer src="\/live\//#).count)
        }

        @Test func `A page has a title, a language, a viewport and both colour schemes`() async {
            let html = await site.get("/").text
            for part in [
                "<html lang=\"en\">", "<title>Site</title>", "name=\"viewport\"",
                "<meta name=\"color-scheme\" content=\"light dark\">", "role=\"status\"",
            ] { #expect(html.contains(part)) }
        }

        @Test func `The files that a page names are there, for good`() async throws {
            let html = await site.get("/").text
            for match in html.matches(of: #/(?:src|href)="(/live/[^"]*)"/#) {
                let response = await site.get(String(match.1))
                #expect(response.status == 200)
                #expect(response.header("Cache-Control")?.contains("immutable") == true)
                #expect(!response.body.isEmpty)
            }
            #expect(await site.get("/live/other.js").status == 404)
        }

        @Test func `Who asks for a picture or for the head only gets no session`() async {
            #expect(await site.get("/favicon.ico", headers: ["accept": "image/*"]).status == 404)
            #expect(await site.get("/", headers: ["sec-fetch-dest": "image"]).status == 404)
            #expect(await site.get("/", method: "HEAD").status == 200)
            #expect(site.store.count == 0)
        }

        @Test func `The health page says how many there are`() async throws {
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

        @Test func `The scripts stay small, and have no comments when they are served`() {
            let page = OakLive.Page(title: "", language: "en", limits: Limits())
            for script in [page.script, page.behaviours] {
                #expect(script.body.count <= 7000)
                #expect(!String(decoding: script.body, as: UTF8.self).contains("\n//"))
            }
        }
    }
#endif
