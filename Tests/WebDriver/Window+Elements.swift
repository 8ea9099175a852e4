#if !canImport(SwiftUI)
    extension Window {
        /// The element that is meant, as soon as it is there and still: a click of the driver would miss what moves.
        public func element(_ locator: Locator) async throws -> Element {
            try await wait(until: Locator.isStill(locator.expression))
            let reference = try await value(of: locator.expression, as: [String: String].self)
            guard let id = reference.values.first else {
                throw WebDriverError.answer("\(locator.expression) is gone")
            }
            return Element(window: self, id: id)
        }

        /// Suspends until the element that is meant is there.
        public func wait(for locator: Locator, within limit: Duration = .seconds(30)) async throws {
            try await wait(until: locator.expression, within: limit)
        }

        /// Whether the element that is meant is there now.
        public func has(_ locator: Locator) async throws -> Bool {
            try await value(of: "!!(\(locator.expression))", as: Bool.self)
        }

        /// Presses and releases the mouse in the middle of the element that is meant.
        public func click(_ locator: Locator) async throws {
            try await element(locator).click()
        }

        /// The text of the element that is meant, as it is in the document.
        public func text(of locator: Locator) async throws -> String {
            try await element(locator).property("textContent")
        }
    }
#endif
