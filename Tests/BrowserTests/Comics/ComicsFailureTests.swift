import Foundation
import Testing
import WebDriver

extension BrowserTests {
    /// Tests for Comics when its archive is slow or unreachable.
    @Suite(.serialized, .browserTurn) struct ComicsFailureTests {
        @Test(arguments: Engine.tested)
        func `while a comic is loading slowly, the page shows the elapsed time and a cancel button`(
            _ engine: Engine
        ) async throws {
            let server = try await LocalServer.comics("--latency", "60000")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/comics/12"))
                try await window.wait(
                    until: "/Loading \\(\\d+ s\\)/.test(document.querySelector('main').innerText)")
                try await window.click(.button("Cancel"))
                try await window.wait(for: .text("Nothing Loaded"))
                #expect(try await window.has(.button("Try Again")))
            }
        }

        @Test(arguments: Engine.tested)
        func `if the archive is unreachable, an alert reports the problem and offers a retry`(
            _ engine: Engine
        )
            async throws
        {
            let (net, archive) = try await archive()
            net.cut()
            let server = try await LocalServer.comics("--api", "http://127.0.0.1:\(net.port)")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/comics/12"))
                try await window.wait(for: "dialog[role=alertdialog]:modal")
                #expect(try await window.element("dialog").name == "No Comic")
                net.restore()
                try await window.click(.button("Try Again"))
                try await window.wait(for: .heading("Shared State"))
                #expect(try await !window.has("dialog"))
            }
            await archive.kill()
        }

        @Test(arguments: Engine.tested)
        func
            `if the archive is unreachable, the page below the alert also shows the error and offers a retry`(
                _ engine: Engine
            )
            async throws
        {
            let (net, archive) = try await archive()
            net.cut()
            let server = try await LocalServer.comics("--api", "http://127.0.0.1:\(net.port)")
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/comics/12"))
                try await window.wait(for: "dialog[role=alertdialog]:modal")
                try await window.press(.escape)
                try await window.wait(until: "!document.querySelector('dialog')")
                try await window.wait(for: .text("No Comic"))
                net.restore()
                try await window.click(.button("Try Again"))
                try await window.wait(for: .heading("Shared State"))
            }
            await archive.kill()
        }

        /// Starts the archive as a separate server, with a proxy that can cut its connections.
        private func archive() async throws -> (TCPProxy, LocalServer) {
            let port = try FreePort.next()
            let archive = try await LocalServer.comics("--archive-port", "\(port)")
            return (try await TCPProxy(to: port), archive)
        }
    }
}
