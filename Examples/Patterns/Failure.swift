/// An error that a state can store: the message of any error, as a `Hashable` value.
public struct Failure: Error, Hashable, Sendable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }

    public init(_ error: any Error) {
        message = (error as? Failure)?.message ?? "\(error)"
    }
}
