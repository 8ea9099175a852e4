import Testing
import WebDriver

extension BrowserTests {
    /// Tests with many pages at once. The pages run without browsers, which would require a second machine.
    @Suite(.serialized, .browserTurn) struct CrowdTests {
        @Test func `a page that stops reading from its connection does not delay 199 other pages`()
            async throws
        {
            let server = try await LocalServer.fixture(room: 200_000)
            let slow = try await PlainPage(port: server.port, path: "/ticker", room: 4_096)
            let begin = try #require(slow.id(ofButton: "Begin"))
            try await slow.send("[1,0,\(begin),\"press\"]")

            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1..<200 {
                    group.addTask {
                        let page = try await PlainPage(port: server.port, path: "/form")
                        let button = try #require(page.id(ofButton: "Press"))
                        for count in 1...10 {
                            try await page.send("[\(count),0,\(button),\"press\"]")
                            try await page.waitFor("pressed \(count)")
                        }
                    }
                }
                try await group.waitForAll()
            }
            // The ticker adds 1 to the tally after its last change. By then, it has produced 250 changes of
            // 20 KB each, but a page that starts to read only now is sent less than that.
            try await PlainPage(port: server.port, path: "/counter").waitFor("tally 1")
            #expect(try await slow.waitFor("tick 250") < 4_000_000)
        }
    }
}
