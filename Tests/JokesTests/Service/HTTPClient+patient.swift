import HTTPClient

extension HTTPClient {
    /// A client that waits for a busy computer.
    static let patient = HTTPClient(timeout: .seconds(300))
}
