import Foundation
import Testing

@testable import HTTPClient

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("URLSession errors")
struct URLErrorTests {
    @Test(arguments: [
        "SSL certificate problem: self-signed certificate",
        "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
    ])
    func `a TLS failure without an error code is reported as an insecure connection`(_ text: String) throws {
        #expect(try meaning(of: .unknown, text) == .insecure(host: "oak.example"))
    }

    @Test func `an untrusted certificate is reported as an insecure connection`() throws {
        #expect(try meaning(of: .serverCertificateUntrusted) == .insecure(host: "oak.example"))
    }

    @Test func `the error for a failed connection contains the default port of the URL's scheme`() throws {
        #expect(try meaning(of: .cannotConnectToHost) == .cannotConnect(host: "oak.example", port: 443))
    }

    @Test func `a missing network connection is reported as offline`() throws {
        #expect(try meaning(of: .notConnectedToInternet) == .offline)
    }

    @Test func `an unknown URLSession error keeps the system's message`() throws {
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
