import Foundation

/// Why the server does not run.
public enum ArchiveServerError: Error, Equatable, Sendable {
    /// Another program listens at this port.
    case portInUse(host: String, port: UInt16)
    /// The system does not let this user have the port.
    case portNotAllowed(port: UInt16)
    /// The host is not an address of this machine.
    case invalidHost(String)
    /// The server runs already.
    case alreadyStarted
    /// Anything else, in the words of the system.
    case failed(reason: String)
}

extension ArchiveServerError: CustomStringConvertible {
    /// What happened, why, and what to do.
    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "Port \(port) of \(host) is in use: another program listens there. "
                + "Stop that program, or choose another port; 0 takes a free one."
        case .portNotAllowed(let port):
            "Port \(port) may not be used: the system keeps it for administrators. "
                + "Choose one above 1023; 0 takes a free one."
        case .invalidHost(let host):
            "The server cannot listen at “\(host)”: it is not an address of this machine. Use 127.0.0.1."
        case .alreadyStarted:
            "The server runs already. Stop it before it is started again."
        case .failed(let reason):
            "The server could not start: \(reason). Try again, or choose another port."
        }
    }
}

extension ArchiveServerError: LocalizedError {
    public var errorDescription: String? { description }
}
