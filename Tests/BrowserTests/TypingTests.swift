#if !canImport(SwiftUI)
    import Testing
    import WebDriver

    extension BrowserTests {
        /// What is typed while the page changes.
        @Suite struct TypingTests {
            private let sentence = "The quick brown fox jumps over the lazy dog, twice."

            /// A window whose page changes all the time.
            private func withNews(_ work: (Window) async throws -> Void) async throws {
                let server = try await LocalServer.shared
                try await TestBrowser.withWindow { window in
                    try await window.open(server.address("/typing"))
                    try await window.click(.button("Begin"))
                    try await window.wait(for: .text("flowing"))
                    try await work(window)
                }
            }

            @Test func `Nothing that is typed while patches arrive is lost or changes places`() async throws {
                try await withNews { window in
                    try await window.click(.field("Name"))
                    try await window.type(sentence)
                    try await window.wait(for: .text("name \(sentence)"))
                    #expect(try await window.element(.field("Name")).property("value") == sentence)
                    // The server has seen every state of the field once.
                    try await window.wait(for: .text("received \(sentence.count)"))
                }
            }

            @Test func `Focus and caret stay where they are while patches arrive`() async throws {
                try await withNews { window in
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

            @Test func `What is being composed is not disturbed, and arrives when it is chosen`() async throws
            {
                try await withNews { window in
                    try await window.click(.field("Name"))
                    try await window.type("a")
                    for composition in ["n", "に", "にほ", "にほん"] {
                        try await window.compose(composition)
                        let value = try await window.element(.field("Name")).property("value")
                        #expect(value == "a\(composition)")
                    }
                    #expect(try await window.has(.text("name a")))
                    try await window.insert("日本")
                    try await window.type("b")
                    try await window.wait(for: .text("name a日本b"))
                    #expect(try await window.element(.field("Name")).property("value") == "a日本b")
                }
            }

            @Test func `What the server makes of a text is shown in its field`() async throws {
                try await withNews { window in
                    try await window.click(.field("Loud"))
                    try await window.type("hear this")
                    try await window.wait(for: .text("loud HEAR THIS"))
                    try await window.wait(until: "\(Locator.field("Loud").expression).value === 'HEAR THIS'")
                }
            }
        }
    }
#endif
