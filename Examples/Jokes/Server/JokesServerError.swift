/// Why the server does not run.
public struct JokesServerError: Error, Equatable, Sendable {
    /// In the words of the system.
    public let reason: String
}

extension JokesServerError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        "The bundled jokes cannot be served: \(reason). Restart the program, or choose another server with --api."
    }
}
