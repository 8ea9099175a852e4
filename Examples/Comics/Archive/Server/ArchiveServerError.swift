import Foundation

/// An error that prevents the server from starting.
public enum ArchiveServerError: Error, Equatable, Sendable {
    /// Another program is already listening on the port.
    case portInUse(host: String, port: UInt16)
    /// The user does not have permission to use the port.
    case portNotAllowed(port: UInt16)
    /// The host is not an address of this machine.
    case invalidHost(String)
    /// The server is already running.
    case alreadyStarted
    /// Any other error, with the system's description of it.
    case failed(reason: String)
}

extension ArchiveServerError: CustomStringConvertible {
    /// A message that describes the problem and suggests a remedy.
    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "Port \(port) on \(host) is already in use. "
                + "Stop the other program, or choose another port; 0 picks a free port."
        case .portNotAllowed(let port):
            "Port \(port) is reserved for administrators. "
                + "Choose a port above 1023; 0 picks a free port."
        case .invalidHost(let host):
            "The server cannot listen on “\(host)”, which is not an address of this computer. Use 127.0.0.1."
        case .alreadyStarted:
            "The server is already running. Stop it before starting it again."
        case .failed(let reason):
            "The server could not start: \(reason). Try again, or choose another port."
        }
    }
}

extension ArchiveServerError: LocalizedError {
    public var errorDescription: String? { description }
}
