extension Window {
    /// Waits until the element exists and does not move, and returns it. The driver's click would miss a
    /// moving element.
    public func element(_ locator: Locator) async throws -> Element {
        try await wait(until: Locator.isStill(locator.expression))
        let reference = try await value(of: locator.expression, as: [String: String].self)
        guard let id = reference.values.first else {
            throw WebDriverError.answer("\(locator.expression) no longer exists")
        }
        return Element(window: self, id: id)
    }

    /// Waits until the element exists.
    public func wait(for locator: Locator, within limit: Duration = .seconds(30)) async throws {
        try await wait(until: locator.expression, within: limit)
    }

    /// Returns whether the element currently exists.
    public func has(_ locator: Locator) async throws -> Bool {
        try await value(of: "!!(\(locator.expression))", as: Bool.self)
    }

    /// Clicks the middle of the element.
    public func click(_ locator: Locator) async throws {
        try await element(locator).click()
    }

    /// Returns the text of the element as it is in the document.
    public func text(of locator: Locator) async throws -> String {
        try await element(locator).property("textContent")
    }
}
