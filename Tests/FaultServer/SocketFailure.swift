/// A failed system call.
public struct SocketFailure: Error {
    public let call: String
    public let code: Int32
}
