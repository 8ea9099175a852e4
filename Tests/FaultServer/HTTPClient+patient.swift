import HTTPClient

extension HTTPClient {
    /// A client that waits for a busy computer.
    public static let patient = HTTPClient(timeout: .seconds(300))
}
