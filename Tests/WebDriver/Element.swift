/// An element of a page.
public struct Element: Sendable {
    let window: Window
    let id: String

    public func click() async throws {
        try await window.call("POST", "/element/\(id)/click")
    }

    /// The role that the browser reports to screen readers.
    public var role: String {
        get async throws { try await window.call("GET", "/element/\(id)/computedrole", as: String.self) }
    }

    /// The name that the browser reports to screen readers.
    public var name: String {
        get async throws { try await window.call("GET", "/element/\(id)/computedlabel", as: String.self) }
    }

    /// Returns the value of a JavaScript property.
    public func property<Value: Decodable>(_ name: String, as type: Value.Type = String.self) async throws
        -> Value
    {
        try await window.call("GET", "/element/\(id)/property/\(name)", as: type)
    }
}
