import Foundation
import OakFeatures

extension Link {
    /// The path in the address of the app's pages that leads here; that of the start page if it is too long for a
    /// link.
    public var address: URL {
        let path = try? DeepLinkSpace(allowsShortForms: true).url(for: link)
        return URL(string: "/\(path ?? "")") ?? URL(filePath: "/")
    }
}

extension URL {
    /// The path of the app's page that a link leads to.
    public static func page(at link: String) throws(DeepLinkError) -> URL { try Link(url: link).address }
}
