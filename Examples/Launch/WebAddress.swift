import ArgumentParser
import Foundation

/// The HTTP or HTTPS address of a server, without a query.
public struct WebAddress: ExpressibleByArgument, Sendable {
    public let url: URL

    public init?(argument: String) {
        guard let url = URL(string: argument), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host?.isEmpty == false, url.query == nil, url.fragment == nil
        else { return nil }
        self.url = url
    }
}
