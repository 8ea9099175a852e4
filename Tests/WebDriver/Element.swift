/// An element of a page.
public struct Element: Sendable {
    let window: Window
    let id: String

    public func click() async throws {
        try await window.call("POST", "/element/\(id)/click")
    }

    /// The role that the browser reports to screen readers.
    public var role: String {
        get async throws { try await accessible("computedrole") }
    }

    /// The name that the browser reports to screen readers.
    public var name: String {
        get async throws { try await accessible("computedlabel") }
    }

    /// Returns a property from the accessibility tree. While WebKit updates the tree after a change to the page, the
    /// command fails with an unknown error.
    private func accessible(_ property: String) async throws -> String {
        let end = ContinuousClock.now + .seconds(10)
        while true {
            do {
                return try await window.call("GET", "/element/\(id)/\(property)", as: String.self)
            } catch WebDriverError.refused("unknown error", _, _) where ContinuousClock.now < end {
                // Scripts run after the update.
                _ = try await window.value(of: "true", as: Bool.self)
            }
        }
    }

    /// Returns the value of a JavaScript property.
    public func property<Value: Decodable>(_ name: String, as type: Value.Type = String.self) async throws
        -> Value
    {
        try await window.call("GET", "/element/\(id)/property/\(name)", as: type)
    }
}
