import Foundation

/// Functions for page addresses, which consist of the parts of a URL after the host and port: path, query and fragment.
enum PageAddress {
    static func text(of url: URL) -> String {
        var address = url.path(percentEncoded: true)
        if !address.hasPrefix("/") { address = "/" + address }
        if let query = url.query(percentEncoded: true) { address += "?\(query)" }
        if let fragment = url.fragment(percentEncoded: true) { address += "#\(fragment)" }
        return address
    }

    /// Returns the URL of an address at the origin of `base`, or `nil` if the address is malformed or leads to another
    /// origin.
    static func url(_ address: String, base: URL) -> URL? {
        guard address.hasPrefix("/"), !address.hasPrefix("//"), !address.contains("\\"),
            let url = URL(string: address, relativeTo: base)?.absoluteURL,
            url.host() == base.host(), url.port == base.port, url.scheme == base.scheme
        else { return nil }
        return url
    }
}
