import Foundation
import HTTPClient
import Testing

@Suite("HTTP errors")
struct HTTPErrorTests {
    @Test func `the message of an HTTP error contains the problem, the reason and a remedy`() {
        #expect(
            HTTPError.cannotConnect(host: "127.0.0.1", port: 8080).description
                == "Could not connect to 127.0.0.1:8080: no server responded. "
                + "Check that the server is running, and that the port is correct.")
    }

    @Test func `the message for a timeout contains its duration`() {
        #expect(HTTPError.timedOut(seconds: 10).description.contains("within 10 s"))
        #expect(HTTPError.timedOut(seconds: 0.5).description.contains("0.5"))
    }

    @Test func `the localized description of an HTTP error equals its description`() {
        let error: any Error = HTTPError.status(503)
        #expect(error.localizedDescription == HTTPError.status(503).description)
    }
}
