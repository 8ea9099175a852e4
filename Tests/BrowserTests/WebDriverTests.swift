import Foundation
import Testing
import WebDriver

extension BrowserTests {
    /// Tests for the WebDriver client.
    @Suite(.serialized, .browserTurn) struct WebDriverTests {
        private static let page =
            "data:text/html,<title>Hi</title><label for=i>Name</label><input id=i><p>none</p>"

        @Test(arguments: Engine.tested)
        func `WebDriver commands open a page, type text and read it back`(_ engine: Engine) async throws {
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(Self.page)
                try await window.run(
                    "document.querySelector('input').oninput = e => "
                        + "document.querySelector('p').textContent = e.target.value;")
                try await window.click("input")
                try await window.type("Öl & Co")
                try await window.press(.backspace)
                try await window.wait(for: .text("Öl & C"))
                #expect(try await window.title == "Hi")
                #expect(try await window.element(.field("Name")).name == "Name")
            }
        }

        @Test(arguments: Engine.tested)
        func `when a wait times out, the error contains the text of the page`(_ engine: Engine) async throws {
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(Self.page)
                let error = await #expect(throws: WebDriverError.self) {
                    try await window.wait(for: .text("some"), within: .milliseconds(20))
                }
                #expect("\(error as Any)".contains("none"))
            }
        }

        @Test func `stopping a child process leaves no processes or files behind`() async throws {
            let program = try ChildProcess("/bin/sh", ["-c", "sleep 600 & echo $! $TMPDIR; wait"])
            let match = try await program.output(matching: #/(\d+) (.+)\n/#)
            let (child, folder) = (pid_t(match.1)!, String(match.2))
            #expect(FileManager.default.fileExists(atPath: folder))
            await program.stopped()
            #expect(!FileManager.default.fileExists(atPath: folder))
            #expect(!FileManager.default.fileExists(atPath: "/proc/\(child)/fd/0"))
        }
    }
}
