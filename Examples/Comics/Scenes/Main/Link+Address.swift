import Foundation
import OakFeatures

extension Link {
    /// The path of this link's page in the app's addresses, or the path of the start page if the link is too long.
    public var address: URL {
        let path = try? DeepLinkConfiguration(allowsShortForms: true).url(for: link)
        return URL(string: "/\(path ?? "")") ?? URL(filePath: "/")
    }
}

extension URL {
    /// Returns the path of the page that a link leads to.
    public static func page(at link: String) throws(DeepLinkError) -> URL { try Link(url: link).address }
}
