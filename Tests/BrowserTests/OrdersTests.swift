import TestSupport
import Testing
import WebDriver

extension BrowserTests {
    /// Tests of the example program Orders.
    @Suite(.serialized, .browserTurn) struct OrdersTests {
        @Test func `another worker continues the orders of a worker that a press has killed`() async throws {
            let folder = try TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            // With so many faults, an order whose first attempt has failed is not completed before it is killed.
            let server = try await LocalServer(
                "orders",
                ["--database", folder.path("orders.sqlite"), "--faults", "80", "--late", "1100"])
            try await TestBrowser.withWindow(.chromium) { window in
                try await window.open(server.address("/"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await window.click(.button("Order Ten Lamps"))
                try await window.wait(
                    until: """
                        window.victim = document.body.innerText.match(/attempt [2-9], by process (\\d+)/)?.[1]
                        """)
                let process = try await window.value(of: "victim", as: String.self)
                let worker = try await window.value(
                    of: "document.body.innerText.match(/Worker (\\d)\\s+process \(process)/)[1]",
                    as: String.self)
                try await window.click(.button("Kill worker \(worker)"))
                try await window.wait(
                    until: """
                        [...document.body.innerText.matchAll(/continued by process (\\d+)/g)]
                            .some(match => match[1] !== '\(process)')
                        """)
            }
            await server.terminate()
        }
    }
}
