import Testing
import WebDriver

extension BrowserTests {
    /// Tests for typing while the page changes.
    @Suite(.serialized, .browserTurn) struct TypingTests {
        private let sentence = "The quick brown fox jumps over the lazy dog, twice."

        /// Calls `work` with a window whose page changes continuously.
        private func withNews(_ engine: Engine, _ work: (Window) async throws -> Void) async throws {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/typing"))
                try await window.click(.button("Begin"))
                try await window.wait(for: .text("flowing"))
                try await work(window)
            }
        }

        @Test(arguments: Engine.tested)
        func `text typed while patches arrive is neither lost nor reordered`(_ engine: Engine)
            async throws
        {
            try await withNews(engine) { window in
                try await window.click(.field("Name"))
                try await window.type(sentence)
                try await window.wait(for: .text("name \(sentence)"))
                #expect(try await window.element(.field("Name")).property("value") == sentence)
                // The server has received every intermediate text of the field once.
                try await window.wait(for: .text("received \(sentence.count)"))
            }
        }

        @Test(arguments: Engine.tested)
        func `focus and caret stay in place while patches arrive`(_ engine: Engine) async throws {
            try await withNews(engine) { window in
                try await window.click(.field("Name"))
                try await window.type("abef")
                for _ in 1...2 { try await window.press(.left) }
                try await window.type("cd")
                try await window.wait(for: .text("name abcdef"))
                #expect(
                    try await window.value(of: "document.activeElement.selectionStart", as: Int.self) == 4
                )
                let isFocused = "document.activeElement === \(Locator.field("Name").expression)"
                #expect(try await window.value(of: isFocused, as: Bool.self))
            }
        }

        /// Changes a composition, and waits until the field shows it. On a busy machine, Firefox sometimes ignores a
        /// change, so it is repeated. If the composition had been interrupted, the repeated text would be added to it.
        private func compose(
            _ text: String, in field: String, becoming value: String, _ window: Window
        ) async throws {
            let isShown = "\(Locator.field(field).expression).value === '\(value)'"
            for _ in 0..<2 {
                try await window.compose(text)
                if (try? await window.wait(until: isShown, within: .seconds(5))) != nil { return }
            }
            try await window.compose(text)
            try await window.wait(until: isShown)
        }

        @Test(.needs(.inputMethods), arguments: Engine.tested)
        func `patches do not interrupt an input-method composition, and its text is sent when it ends`(
            _ engine: Engine
        )
            async throws
        {
            try await withNews(engine) { window in
                try await window.click(.field("Name"))
                try await window.type("a")
                try await window.wait(for: .text("name a"))
                for composition in ["n", "に", "にほ", "にほん"] {
                    try await compose(composition, in: "Name", becoming: "a\(composition)", window)
                }
                #expect(try await window.has(.text("name a")))
                try await window.insert("日本")
                try await window.type("b")
                try await window.wait(for: .text("name a日本b"))
                #expect(try await window.element(.field("Name")).property("value") == "a日本b")
            }
        }

        @Test(.needs(.inputMethods), arguments: Engine.tested)
        func `an input-method composition is not interrupted when the server rewrites the field`(
            _ engine: Engine
        )
            async throws
        {
            try await withNews(engine) { window in
                try await window.click(.field("Loud"))
                try await window.type("ab")
                try await window.wait(until: "\(Locator.field("Loud").expression).value === 'AB'")
                try await compose("é", in: "Loud", becoming: "ABé", window)
                try await window.insert("é")
                try await window.wait(for: .text("loud ABÉ"))
                try await window.wait(until: "\(Locator.field("Loud").expression).value === 'ABÉ'")
            }
        }

        @Test(arguments: Engine.tested)
        func `the caret stays in place when the server rewrites the field`(_ engine: Engine)
            async throws
        {
            try await withNews(engine) { window in
                try await window.click(.field("Loud"))
                try await window.type("abef")
                try await window.wait(for: .text("loud ABEF"))
                for _ in 1...2 { try await window.press(.left) }
                try await window.type("c")
                try await window.wait(until: "\(Locator.field("Loud").expression).value === 'ABCEF'")
                try await window.type("d")
                try await window.wait(until: "\(Locator.field("Loud").expression).value === 'ABCDEF'")
                #expect(
                    try await window.value(of: "document.activeElement.selectionStart", as: Int.self) == 4
                )
            }
        }

        @Test(arguments: Engine.tested)
        func `a field that moves on the page keeps its focus, text and caret`(_ engine: Engine)
            async throws
        {
            let server = try await LocalServer.shared
            try await TestBrowser.withWindow(engine) { window in
                try await window.open(server.address("/moving"))
                try await window.wait(until: "document.body.dataset.live === 'on'")
                try await window.click(.field("One"))
                try await window.type("adef")
                try await window.wait(for: .text("moves 4"))
                for _ in 1...3 { try await window.press(.left) }
                for (count, letter) in zip(5..., "bc") {
                    try await window.type(String(letter))
                    try await window.wait(for: .text("moves \(count)"))
                }
                #expect(try await window.focusedName == "One")
                #expect(try await window.element(.focused).property("value") == "abcdef")
                #expect(
                    try await window.value(of: "document.activeElement.selectionStart", as: Int.self) == 3
                )
            }
        }

        @Test(arguments: Engine.tested)
        func `when the server rewrites a field's text, the field shows the new text`(_ engine: Engine)
            async throws
        {
            try await withNews(engine) { window in
                try await window.click(.field("Loud"))
                try await window.type("hear this")
                try await window.wait(for: .text("loud HEAR THIS"))
                try await window.wait(until: "\(Locator.field("Loud").expression).value === 'HEAR THIS'")
            }
        }
    }
}
