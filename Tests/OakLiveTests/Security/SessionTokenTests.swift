import OakWebUI
import Testing

@testable import OakLive

struct SessionTokenTests {
    private let mint = TokenMint()
    private let token = SessionToken(generation: 3, expiry: 12_345, session: SessionID())

    @Test func `a decoded token contains the values from which it was created`() throws {
        #expect(try mint.token(mint.text(of: token)) == token)
    }

    @Test func `the generation number of a token can exceed 32 bits`() throws {
        let token = SessionToken(generation: 1 << 40, expiry: 1 << 40, session: SessionID())
        #expect(try mint.token(mint.text(of: token)) == token)
    }

    @Test func `a token with a changed byte is rejected`() {
        let text = Array(mint.text(of: token))
        for index in text.indices {
            var changed = text
            changed[index] = text[index] == "A" ? "B" : "A"
            #expect(throws: Refusal.self) { try mint.token(String(changed)) }
        }
    }

    @Test func `a token from an earlier run of the server is distinguished from a forged token`() {
        #expect(throws: Refusal.otherBoot) { try TokenMint().token(mint.text(of: token)) }
        #expect(throws: Refusal.forgedToken) { try mint.token(String(repeating: "A", count: 95) + "!") }
        #expect(throws: Refusal.forgedToken) { try mint.token("") }
    }
}

@MainActor
struct TokenUseTests {
    private func refusal(of token: String, on site: Site) async throws -> String? {
        let page = BrowserPage(
            site: site, response: LiveResponse(body: Array("data-token=\"\(token)\"".utf8)), path: "/",
            peer: "127.0.0.1")
        page.received = 1
        try await page.connect()
        return page.values("x").first
    }

    @Test func `a forged token is rejected`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        let forged = page.token.dropLast(2) + (page.token.hasSuffix("AA") ? "BB" : "AA")
        #expect(try await refusal(of: String(forged), on: site) == "forgedToken reload")
        #expect(site.counts.refusals(.forgedToken) == 1)
    }

    @Test func `a token that was replaced by a newer one is rejected`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        let stolen = page.token
        for _ in 0..<2 {
            try await page.connect()
            await page.cut()
        }
        #expect(try await refusal(of: stolen, on: site) == "replayedToken reload")
        #expect(site.counts.refusals(.replayedToken) == 1)
    }

    @Test func `a token for a session that has ended is rejected`() async throws {
        let site = Site { TallyView() }
        let page = await site.page()
        site.clock.advance(by: .seconds(60))
        site.store.sweep()
        #expect(try await refusal(of: page.token, on: site) == "unknownSession reload")
    }

    @Test func `an expired token is rejected`() async throws {
        var limits = Limits()
        limits.tokenLifetime = .seconds(10)
        let site = Site(limits: limits) { TallyView() }
        let page = await site.page()
        site.clock.advance(by: .seconds(11))
        #expect(try await refusal(of: page.token, on: site) == "expiredToken reload")
        #expect(site.counts.refusals(.expiredToken) == 1)
    }
}
