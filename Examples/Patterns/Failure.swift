/// An error in a form that a state can hold: comparable and printable, whatever was thrown.
public struct Failure: Error, Hashable, Sendable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }

    public init(_ error: any Error) {
        message = (error as? Failure)?.message ?? "\(error)"
    }
}
