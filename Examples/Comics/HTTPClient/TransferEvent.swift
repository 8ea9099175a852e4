import Foundation

/// What arrives during a transfer.
enum TransferEvent: Sendable {
    /// Status and headers; `length` is the announced size of the body, if it is known as received.
    case head(status: Int, length: Int?)
    /// The next piece of the body.
    case bytes(Data)
}
