#if !canImport(SwiftUI)
    import Testing
    import WebDriver

    extension BrowserTests {
        /// Many pages at once. They are no browsers, which would need another machine.
        @Suite struct CrowdTests {
            @Test func `One of 200 pages that does not read holds nobody up`() async throws {
                let server = try await LocalServer.fixture()
                let slow = try await PlainPage(port: server.port, path: "/ticker", room: 4_096)
                let begin = try #require(slow.id(ofButton: "Begin"))
                try await slow.send("[1,0,\(begin),\"press\"]")

                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 1..<200 {
                        group.addTask {
                            let page = try await PlainPage(port: server.port, path: "/counter")
                            let button = try #require(page.id(ofButton: "Add"))
                            for count in 1...3 {
                                try await page.send("[\(count),0,\(button),\"press\"]")
                                try await page.waitFor("count \(count)")
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                // The ticker adds 1 when it has said everything, which is 500 times 20 KB. What the slow one is
                // sent when it reads at last is not all of that.
                try await PlainPage(port: server.port, path: "/counter").waitFor("tally 598")
                #expect(try await slow.waitFor("tick 500") < 5_000_000)
            }
        }
    }
#endif
