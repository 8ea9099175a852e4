/// An error that prevents the server from starting.
public struct JokesServerError: Error, Equatable, Sendable {
    /// The reason, as described by the system.
    public let reason: String
}

extension JokesServerError: CustomStringConvertible {
    /// A message that describes the problem and suggests a remedy.
    public var description: String {
        "The server of the bundled jokes could not start: \(reason). Restart the program, or use another server with --api."
    }
}
