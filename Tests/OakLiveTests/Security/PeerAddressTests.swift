import Testing

@testable import OakLive

struct PeerAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("192.0.2.1:8080", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::FFFF:c000:201", "192.0.2.1"), ("[::ffff:192.0.2.1]:80", "192.0.2.1"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002/64"), ("2001:DB8:1:2:ffff::", "2001:0db8:0001:0002/64"),
        ("[2001:db8:1:2::3]:443", "2001:0db8:0001:0002/64"), ("fe80::1%eth0", "fe80:0000:0000:0000/64"),
        ("::1", "0000:0000:0000:0000/64"), ("unknown", "unknown"), ("", ""), ("1.2.3.400", "1.2.3.400"),
        ("a:b", "a:b"), ("[", "["),
    ])
    func `per-address limits apply to an IPv4 address or to the first 64 bits of an IPv6 address`(
        address: String, block: String
    ) {
        #expect(PeerAddress.block(of: address) == block)
    }

    @Test func `different notations of an IP address have the same canonical form`() {
        #expect(PeerAddress.text(of: "::1") == PeerAddress.text(of: "0:0:0:0:0:0:0:1"))
        #expect(PeerAddress.text(of: "::1") != PeerAddress.text(of: "::2"))
        #expect(PeerAddress.text(of: "::ffff:127.0.0.1") == "127.0.0.1")
    }

    @MainActor
    @Test func `pages from the same IPv6 network share a limit`() async {
        var limits = Limits()
        limits.sessionsPerAddress = 2
        let site = Site(limits: limits) { TallyView() }
        for host in 0..<5 { _ = await site.get("/", peer: "2001:db8::\(host)") }
        #expect(site.store.count == 2)
        _ = await site.get("/", peer: "2001:db8:0:1::1")
        #expect(site.store.count == 3)
    }

    @MainActor
    @Test func `a proxy is recognized regardless of the notation of its address`() async {
        var limits = Limits()
        limits.sessionsPerAddress = 1
        let site = Site(limits: limits, proxies: PeerAddress.texts(of: ["0:0::1", "127.0.0.1"])) {
            TallyView()
        }
        for (number, proxy) in ["::1", "::ffff:127.0.0.1", "127.0.0.1"].enumerated() {
            let headers = ["x-forwarded-for": "192.0.2.1, 192.0.2.\(10 + number)"]
            _ = await site.get("/", headers: headers, peer: proxy)
        }
        #expect(site.store.count == 3)
    }
}
