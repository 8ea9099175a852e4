import Foundation
import Testing

@testable import HTTPClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("An error of URLSession")
struct URLErrorTests {
    @Test(arguments: [
        "SSL certificate problem: self-signed certificate",
        "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
    ])
    func `is named insecure when TLS fails without a code`(_ text: String) throws {
        #expect(try meaning(of: .unknown, text) == .insecure(host: "oak.example"))
    }

    @Test func `is named insecure when the certificate is not trusted`() throws {
        #expect(try meaning(of: .serverCertificateUntrusted) == .insecure(host: "oak.example"))
    }

    @Test func `names the port that its scheme implies`() throws {
        #expect(try meaning(of: .cannotConnectToHost) == .cannotConnect(host: "oak.example", port: 443))
    }

    @Test func `is named offline when there is no network`() throws {
        #expect(try meaning(of: .notConnectedToInternet) == .offline)
    }

    @Test func `keeps the system's message for unknown errors`() throws {
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
