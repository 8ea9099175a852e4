extension URL {
    /// The address if a page may link to it, otherwise `nil`. Addresses that would run as a script on the page are
    /// blocked.
    var linkAddress: String? { address(withSchemes: ["http", "https", "mailto", "tel", "sms"]) }

    /// The address if an image may be loaded from it, otherwise `nil`.
    var imageAddress: String? { address(withSchemes: ["http", "https"]) }

    private func address(withSchemes schemes: Set<String>) -> String? {
        if let scheme, !schemes.contains(scheme.lowercased()) { return nil }
        return absoluteString
    }
}
