#if !canImport(SwiftUI)
    extension URL {
        /// The address if a page may lead there: nothing that runs as a script of the page.
        var linkAddress: String? { address(withSchemes: ["http", "https", "mailto", "tel", "sms"]) }

        /// The address if a picture may be there.
        var imageAddress: String? { address(withSchemes: ["http", "https"]) }

        private func address(withSchemes schemes: Set<String>) -> String? {
            if let scheme, !schemes.contains(scheme.lowercased()) { return nil }
            return absoluteString
        }
    }
#endif
