import Foundation
import Testing

@testable import HTTPClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("An error from URLSession")
struct URLErrorTests {
    @Test(arguments: [
        "SSL certificate problem: self-signed certificate",
        "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
    ])
    func `A TLS failure without a code is converted to insecure`(_ text: String) throws {
        #expect(try meaning(of: .unknown, text) == .insecure(host: "oak.example"))
    }

    @Test func `An untrusted certificate is converted to insecure`() throws {
        #expect(try meaning(of: .serverCertificateUntrusted) == .insecure(host: "oak.example"))
    }

    @Test func `The error contains the default port of the scheme`() throws {
        #expect(try meaning(of: .cannotConnectToHost) == .cannotConnect(host: "oak.example", port: 443))
    }

    @Test func `A missing network is converted to offline`() throws {
        #expect(try meaning(of: .notConnectedToInternet) == .offline)
    }

    @Test func `An unknown error keeps the system's message`() throws {
        #expect(
            try meaning(of: .httpTooManyRedirects, "too many HTTP redirects.")
                == .failed(reason: "too many HTTP redirects"))
    }

    private func meaning(of code: URLError.Code, _ text: String? = nil) throws -> HTTPError {
        let url = try #require(URL(string: "https://oak.example/"))
        let error = URLError(code, userInfo: text.map { [NSLocalizedDescriptionKey: $0] } ?? [:])
        return HTTPError(error, url: url, timeout: .seconds(1))
    }
}
