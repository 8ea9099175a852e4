import Foundation
import OakWebUI
import Testing

@testable import OakLive

@MainActor
@Suite struct PreferenceTests {
    private struct Clock: View {
        @Environment(\.timeZone) private var timeZone
        @Environment(\.locale) private var locale

        var body: some View { Text(verbatim: "\(locale.identifier(.bcp47)) \(timeZone.identifier)") }
    }

    @Test func `a page uses the app's language and the user's region`() async {
        let site = Site { Clock() }
        let text = await site.get("/", headers: ["accept-language": "de-CH,fr;q=0.5"]).text
        #expect(text.contains(">en-CH "))
        #expect(text.contains(#"<html lang="en-CH">"#))
        #expect(await site.get("/").text.contains(#"<html lang="en">"#))
    }

    @Test(arguments: ["", "x", "<script>", "de\u{0}", String(repeating: "a-", count: 10_000)])
    func `an invalid list of languages has no effect`(_ languages: String) async {
        let site = Site { Clock() }
        let response = await site.get("/", headers: ["accept-language": languages])
        #expect(response.text.contains(#"<html lang="en">"#))
    }

    @Test func `the hello message reports the languages and the time zone`() throws {
        let frame = try ClientFrame(#"[0,4,"hello","token","/","visible","de,en","Asia/Tokyo"]"#)
        #expect(
            frame.content
                == .hello(
                    token: "token", url: "/", phase: .active,
                    preferences: UserPreferences(languages: "de,en", timeZone: "Asia/Tokyo")))
        #expect(throws: Refusal.malformedFrame) { try ClientFrame(#"[0,4,"hello","t","/","visible",1,""]"#) }
        #expect(throws: Refusal.malformedFrame) {
            try ClientFrame(#"[0,4,"hello","t","/","visible","de","UTC","more"]"#)
        }
    }

    @Test func `a page uses the languages and the time zone that the browser reports`() async throws {
        let page = await Site { Clock() }.page()
        try await page.connect(preferences: ["fr-FR", "Asia/Tokyo"])
        page.setVisible(true)
        await page.settled()
        #expect(page.values("t").last?.hasSuffix("en-FR Asia/Tokyo") == true)
        #expect(page.values("l").last?.hasPrefix("en-FR ltr [") == true)
    }

    @Test func `an unknown time zone has no effect`() async throws {
        let page = await Site { Clock() }.page()
        try await page.connect(preferences: ["en", "../../etc/passwd"])
        page.setVisible(true)
        await page.settled()
        #expect(page.values("t").isEmpty && page.values("l").isEmpty)
    }

    @Test func `a page keeps its language if the browser reports no preferences`() async throws {
        let page = await Site { Clock() }.page()
        try await page.connect()
        page.setVisible(true)
        await page.settled()
        #expect(page.values("t").isEmpty && page.values("l").isEmpty)
    }
}
