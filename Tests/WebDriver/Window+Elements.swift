#if !canImport(SwiftUI)
    extension Window {
        /// The first element that a CSS selector finds, as soon as it is there.
        public func element(_ selector: String) async throws -> Element {
            try await wait(until: "document.querySelector(\(Self.quoted(selector)))")
            let reference = try await call(
                "POST", "/element", ["using": "css selector", "value": .string(selector)],
                as: [String: String].self)
            guard let id = reference.values.first else {
                throw WebDriverError.answer("no element \(selector)")
            }
            return Element(window: self, id: id)
        }

        /// Presses and releases the mouse in the middle of the first element that the selector finds.
        public func click(_ selector: String) async throws {
            try await element(selector).click()
        }

        /// The text of the first element that the selector finds, as it is in the document.
        public func text(_ selector: String) async throws -> String {
            try await value(
                of: "document.querySelector(\(Self.quoted(selector)))?.textContent ?? ''", as: String.self)
        }

        /// Suspends until the first element that the selector finds has this text.
        public func wait(
            for selector: String, toSay text: String, within limit: Duration = .seconds(10)
        ) async throws {
            try await wait(
                until:
                    "document.querySelector(\(Self.quoted(selector))).textContent === \(Self.quoted(text))",
                within: limit)
        }

        /// A string of JavaScript.
        static func quoted(_ text: String) -> String {
            let escaped = text.unicodeScalars.map { scalar in
                switch scalar {
                case "\\", "'": "\\\(scalar)"
                case "\n": "\\n"
                case "\r": "\\r"
                default: String(scalar)
                }
            }
            return "'\(escaped.joined())'"
        }
    }
#endif
