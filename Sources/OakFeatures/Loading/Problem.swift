/// An error in a form that a state can hold: comparable and printable, whatever was thrown.
///
/// Features keep errors as problems. An app that wants to choose the words throws a `Problem` itself, which is
/// kept as it is.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// What people are told.
    public let message: String

    /// A problem in the words of the app.
    public init(_ message: String) {
        self.message = message
    }

    /// Keeps a problem as it is; of any other error, its description.
    public init(_ error: any Error) {
        message = "\(error)"
    }

    public var description: String { message }
}
