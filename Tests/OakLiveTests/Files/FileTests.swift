import Foundation
import OakBase
import OakWebUI
import TestSupport
import Testing

@testable import OakLive

@MainActor
struct FileTests {
    private struct Failure: Error {}

    private func site(
        limits: Limits = Limits(), _ load: @escaping FileLoader.Load = { _ in nil }
    ) -> Site { Site(limits: limits, files: ["pictures": load]) { TallyView() } }

    @Test func `the app's files are served from the page's origin`() async {
        let site = site {
            $0 == "a b/1.png" ? LiveFile(Data("dots".utf8), type: "image/png", maxAge: .seconds(60)) : nil
        }
        let response = await site.get("/pictures/a%20b/1.png?x=1")
        #expect(response.status == 200)
        #expect(response.text == "dots")
        #expect(response.header("Content-Type") == "image/png")
        #expect(response.header("Cache-Control") == "private, max-age=60")
        #expect(site.store.count == 0)
    }

    @Test func `a served file has headers that prevent the browser from running its scripts`() async {
        let site = site { _ in LiveFile(Data("<svg/>".utf8), type: "image/svg+xml") }
        let response = await site.get("/pictures/1.svg")
        #expect(response.header("Content-Security-Policy")?.contains("sandbox") == true)
        #expect(response.header("X-Content-Type-Options") == "nosniff")
        #expect(response.header("Cache-Control") == "no-store")
    }

    @Test(arguments: [
        "text/html", "text/javascript", "application/xhtml+xml", "", "image/png\r\nSet-Cookie: a=b",
        "image/png; a=\r\nSet-Cookie: a=b",
    ])
    func `a file with an unsupported media type is not served`(type: String) async {
        let site = site { _ in LiveFile(Data(), type: type) }
        #expect(await site.get("/pictures/1").status == 502)
        #expect(site.counts.refusals(.unavailableFile) == 1)
    }

    @Test(arguments: [
        "/pictures", "/pictures/", "/pictures/..", "/pictures/a/../b", "/pictures/a//b",
        "/pictures/%2e%2e/a", "/pictures/%00", "/pictures/%zz",
        "/pictures/\(String(repeating: "a", count: 257))",
    ])
    func `an invalid file name is rejected without calling the app's load function`(path: String) async {
        let calls = Mutex(0)
        let site = site { _ in
            calls.withLock { $0 += 1 }
            return nil
        }
        #expect(await site.get(path).status == 404)
        #expect(calls.withLock { $0 } == 0)
    }

    @Test func `a request fails if the file does not exist, cannot be loaded, or is too large`() async {
        var limits = Limits()
        limits.fileBytes = 3
        let site = site(limits: limits) {
            switch $0 {
            case "large": LiveFile(Data("long".utf8), type: "image/png")
            case "none": nil
            default: throw Failure()
            }
        }
        #expect(await site.get("/pictures/none").status == 404)
        #expect(await site.get("/pictures/failing").status == 502)
        #expect(await site.get("/pictures/large").status == 502)
        #expect(site.counts.refusals(.oversizedFile) == 1)
    }

    @Test func `a request for a file that does not load in time fails`() async {
        let site = site { _ in
            let (never, _) = AsyncStream<Never>.makeStream()
            for await _ in never {}
            try Task.checkCancellation()
            return nil
        }
        let response = Task { await site.get("/pictures/1") }
        await site.clock.slept()
        site.clock.advance(by: .seconds(15))
        #expect(await response.value.status == 502)
    }

    @Test func `a request for a file is refused while the maximum number of files is being loaded`() async {
        var limits = Limits()
        limits.files = 1
        let (gate, open) = AsyncStream<Never>.makeStream()
        let site = site(limits: limits) { _ in
            for await _ in gate {}
            return LiveFile(Data("dots".utf8), type: "image/png")
        }
        let first = Task { await site.get("/pictures/1") }
        await site.clock.slept()
        #expect(await site.get("/pictures/2").status == 503)
        open.finish()
        #expect(await first.value.status == 200)
        #expect(await site.get("/pictures/2").status == 200)
    }
}
