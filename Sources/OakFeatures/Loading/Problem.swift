/// An error in a form that a state can hold: equatable and printable, regardless of the type of the original error.
///
/// Features store errors as problems. To choose the wording, throw a `Problem`, because it is stored unchanged.
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
