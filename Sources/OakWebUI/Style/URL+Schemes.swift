extension URL {
    /// The address, or `nil` if pages may not link to it. Addresses that would run a script on the page are
    /// blocked.
    var linkAddress: String? { address(withSchemes: ["http", "https", "mailto", "tel", "sms"]) }

    /// The address, or `nil` if images may not be loaded from it.
    var imageAddress: String? { address(withSchemes: ["http", "https"]) }

    private func address(withSchemes schemes: Set<String>) -> String? {
        if let scheme, !schemes.contains(scheme.lowercased()) { return nil }
        return absoluteString
    }
}
