import TestSupport
import Testing
import WebDriver

extension BrowserTests {
    /// Tests of the example program Orders.
    @Suite(.serialized, .browserTurn) struct OrdersTests {
        @Test func `orders continue after a press has killed a worker, and each is paid for once`()
            async throws
        {
            let folder = try TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            let server = try await LocalServer(
                "orders", ["--database", folder.path("orders.sqlite"), "--faults", "0"])
            try await TestBrowser.withWindow(.chromium) { window in
                try await window.open(server.address("/"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                let process = "document.body.innerText.match(/Worker 1\\s+process (\\d+)/)?.[1]"
                try await window.wait(until: "\(process) !== undefined")
                let killed = try await window.value(of: process, as: String.self)
                try await window.click(.button("Order Ten Lamps"))
                try await window.wait(for: .text("Order 5"))
                try await window.click(.button("Kill worker 1"))
                try await window.wait(until: "(\(process) ?? '\(killed)') !== '\(killed)'")
                // The provider declines the card of the seventh order.
                try await window.wait(
                    until: "document.body.innerText.match(/books: paid once/g)?.length === 9")
                try await window.wait(
                    until: "document.querySelectorAll('[aria-label=\"4 of 4 steps\"]').length === 9")
                try await window.wait(for: .text("payment declined"))
            }
            await server.terminate()
        }
    }
}
