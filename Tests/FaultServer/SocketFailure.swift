/// A call of the system that failed.
public struct SocketFailure: Error {
    public let call: String
    public let code: Int32
}
