#if !canImport(SwiftUI)
    extension URL {
        /// The address, if a page may link to it: never one that runs as a script of the page.
        var linkAddress: String? { address(withSchemes: ["http", "https", "mailto", "tel", "sms"]) }

        /// The address, if an image may be loaded from it.
        var imageAddress: String? { address(withSchemes: ["http", "https"]) }

        private func address(withSchemes schemes: Set<String>) -> String? {
            if let scheme, !schemes.contains(scheme.lowercased()) { return nil }
            return absoluteString
        }
    }
#endif
