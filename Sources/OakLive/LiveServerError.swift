#if !canImport(SwiftUI)
    import FlyingSocks
    import Foundation

    /// Why a server does not run.
    public enum LiveServerError: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
        /// Another program listens there.
        case portInUse
        /// The system does not let this user have the port.
        case portNotAllowed
        /// The host is not an address of this machine.
        case invalidHost
        /// Anything else, in the words of the system.
        case failed(reason: String)

        init(_ error: any Error) {
            guard case SocketError.failed(_, let code, let message)? = error as? SocketError else {
                self =
                    if case SocketError.unsupportedAddress? = error as? SocketError { .invalidHost } else {
                        .failed(reason: "\(error)")
                    }
                return
            }
            switch code {
            case EADDRINUSE: self = .portInUse
            case EACCES: self = .portNotAllowed
            case EADDRNOTAVAIL, EINVAL: self = .invalidHost
            default: self = .failed(reason: message)
            }
        }

        public var description: String {
            switch self {
            case .portInUse:
                "Another program listens at this port. Stop it or choose another port; 0 takes a free one."
            case .portNotAllowed:
                "The system keeps this port for administrators. Choose one above 1023; 0 takes a free one."
            case .invalidHost: "The host is not an address of this machine. Use 127.0.0.1."
            case .failed(let reason): "The server could not start: \(reason)."
            }
        }

        public var errorDescription: String? { description }
    }
#endif
