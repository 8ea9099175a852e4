/// An error that can be stored in a state. A problem is equatable and printable, regardless of the original error's
/// type.
///
/// Features store errors as problems. To choose the message yourself, throw a `Problem`; it is stored unchanged.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message for users.
    public let message: String

    /// Creates a problem with a message.
    public init(_ message: String) {
        self.message = message
    }

    /// Creates a problem from an error. A `Problem` is stored unchanged. Any other error is stored as its description.
    public init(_ error: any Error) {
        message = "\(error)"
    }

    public var description: String { message }
}
