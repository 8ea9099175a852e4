import Foundation
import HTTPClient
import Testing

@Suite("HTTPError")
struct HTTPErrorTests {
    @Test func `states what happened, why, and how to fix it`() {
        #expect(
            HTTPError.cannotConnect(host: "127.0.0.1", port: 8080).description
                == "Could not connect to 127.0.0.1:8080: no server answered. "
                + "Check that the server is running, and that the port is correct.")
    }

    @Test func `names the timeout`() {
        #expect(HTTPError.timedOut(seconds: 10).description.contains("within 10 s"))
        #expect(HTTPError.timedOut(seconds: 0.5).description.contains("0.5"))
    }

    @Test func `is worded alike as a localized error`() {
        let error: any Error = HTTPError.status(503)
        #expect(error.localizedDescription == HTTPError.status(503).description)
    }
}
