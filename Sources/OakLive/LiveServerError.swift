import FlyingSocks
import Foundation

/// An error that prevents a server from starting.
public enum LiveServerError: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
    /// The port is already in use, usually by another program.
    case portInUse(port: UInt16)
    /// The user does not have permission to use the port.
    case portNotAllowed(port: UInt16)
    /// The host is not an address of this computer.
    case invalidHost(String)
    /// The server could not start for another reason. The description usually comes from the system.
    case failed(reason: String)

    init(_ error: any Error, host: String, port: UInt16) {
        switch error as? SocketError {
        case .failed(_, EADDRINUSE, _): self = .portInUse(port: port)
        case .failed(_, EACCES, _): self = .portNotAllowed(port: port)
        case .failed(_, EADDRNOTAVAIL, _), .failed(_, EINVAL, _), .unsupportedAddress:
            self = .invalidHost(host)
        case .failed(_, _, let message): self = .failed(reason: message)
        default: self = .failed(reason: "\(error)")
        }
    }

    public var description: String {
        switch self {
        case .portInUse(let port):
            "Port \(port) is already in use. Stop the other program, or choose another port; 0 selects a free one."
        case .portNotAllowed(let port):
            "Port \(port) requires administrator privileges. Choose a port above 1023; 0 selects a free one."
        case .invalidHost(let host):
            "\"\(host)\" is not an address of this computer. Use 127.0.0.1, or 0.0.0.0 to accept connections from "
                + "other computers."
        case .failed(let reason): "The server could not start: \(reason)."
        }
    }

    public var errorDescription: String? { description }
}
