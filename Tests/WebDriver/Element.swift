#if !canImport(SwiftUI)
    /// An element of a page.
    public struct Element: Sendable {
        let window: Window
        let id: String

        public func click() async throws {
            try await window.call("POST", "/element/\(id)/click")
        }

        /// Its role as the browser reports it to a screen reader.
        public var role: String {
            get async throws { try await window.call("GET", "/element/\(id)/computedrole", as: String.self) }
        }

        /// Its name as the browser reports it to a screen reader.
        public var name: String {
            get async throws { try await window.call("GET", "/element/\(id)/computedlabel", as: String.self) }
        }

        /// A property, as JavaScript sees it.
        public func property<Value: Decodable>(_ name: String, as type: Value.Type = String.self) async throws
            -> Value
        {
            try await window.call("GET", "/element/\(id)/property/\(name)", as: type)
        }
    }
#endif
