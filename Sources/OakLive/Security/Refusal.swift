/// The reason for rejecting a request, a socket or an event. Each refusal is counted.
package enum Refusal: String, Error, CaseIterable, Sendable {
    // Requests
    case malformedRequest, oversizedRequest, foreignHost, foreignOrigin, unsupportedMethod
    case tooManySessions, tooManySessionsPerAddress, stopping
    case tooManyConnections, tooManyConnectionsPerAddress, tooManyRequests
    case tooMuchMemory, tooMuchMemoryPerAddress, oversizedPage
    case unknownFile, unavailableFile, oversizedFile, tooManyFiles

    // Sockets
    case malformedFrame, binaryFrame, invalidText, oversizedFrame, tooManyFrames, tooManyEvents,
        missingEvent, idle, stalled
    case forgedToken, expiredToken, replayedToken, otherBoot, unknownSession, takenOver

    // Events (the connection stays open)
    case repeatedEvent, goneElement, refusedEvent, refusedVisit

    // Slow readers (the server sends the whole page instead of single changes)
    case slowReader

    /// The HTTP status of the response to a rejected request.
    package var status: Int {
        switch self {
        case .malformedRequest: 400
        case .oversizedRequest: 431
        case .foreignHost: 421
        case .foreignOrigin: 403
        case .unsupportedMethod: 405
        case .tooManySessionsPerAddress, .tooManyConnectionsPerAddress, .tooManyRequests,
            .tooMuchMemoryPerAddress:
            429
        case .tooManySessions, .tooManyConnections, .tooMuchMemory, .stopping: 503
        case .oversizedPage: 507
        case .unknownFile: 404
        case .unavailableFile, .oversizedFile: 502
        case .tooManyFiles: 503
        default: 400
        }
    }

    package var closeCode: CloseCode {
        switch self {
        case .malformedFrame, .missingEvent: .protocolError
        case .binaryFrame: .unsupportedData
        case .invalidText: .invalidText
        case .oversizedFrame: .tooBig
        case .stopping: .restart
        case .tooManySessions, .tooManySessionsPerAddress, .tooManyConnections, .tooMuchMemory,
            .tooMuchMemoryPerAddress:
            .tryAgainLater
        case .idle, .stalled, .takenOver: .goingAway
        default: .policyViolation
        }
    }

    /// The reaction of a page to the end of its connection.
    enum Reaction: String {
        /// The page connects again.
        case reconnect = "reconnect"
        /// The page says that the server restarts, and connects again.
        case wait = "wait"
        /// The page is loaded again, because the server no longer has its state.
        case reload = "reload"
        /// The page says that another connection shows it, and stays closed.
        case end = "end"
    }

    /// The reaction of the page whose connection ends for this reason.
    var reaction: Reaction {
        switch self {
        case .stopping: .wait
        case .takenOver: .end
        case .forgedToken, .expiredToken, .replayedToken, .otherBoot, .unknownSession, .missingEvent: .reload
        case .malformedFrame, .binaryFrame, .invalidText, .oversizedFrame, .tooManyFrames, .tooManyEvents,
            .idle, .stalled, .oversizedPage, .tooManySessions, .tooManySessionsPerAddress, .tooMuchMemory,
            .tooMuchMemoryPerAddress, .tooManyConnections, .tooManyConnectionsPerAddress:
            .reconnect
        // These refusals close no socket of a page.
        case .malformedRequest, .oversizedRequest, .foreignHost, .foreignOrigin, .unsupportedMethod,
            .tooManyRequests, .unknownFile, .unavailableFile, .oversizedFile, .tooManyFiles, .repeatedEvent,
            .goneElement, .refusedEvent, .refusedVisit, .slowReader:
            .reconnect
        }
    }

    /// A description of the problem and, where possible, a way to resolve it.
    package var message: String {
        switch self {
        case .malformedRequest: "The request is malformed."
        case .oversizedRequest: "The head of the request is too long."
        case .foreignHost:
            "The server does not accept this host name. To allow it, add it to the server's `hosts`."
        case .foreignOrigin: "Pages from other origins are not allowed to connect."
        case .unsupportedMethod: "The server supports only GET and HEAD."
        case .tooManySessions: "The server is at capacity. Try again later."
        case .tooManySessionsPerAddress: "Too many pages are open from this address. Close some of them."
        case .tooMuchMemory: "The server has reached its memory limit. Try again later."
        case .tooMuchMemoryPerAddress:
            "The pages and connections from this address use too much memory. Close some of them."
        case .unknownFile: "The file does not exist."
        case .unavailableFile: "The file could not be loaded, or the server does not serve files of its type."
        case .oversizedFile: "The file exceeds the size limit."
        case .tooManyFiles: "Too many files are being loaded. Try again later."
        case .oversizedPage: "The page exceeds the per-page memory limit."
        case .tooManyConnections: "The server has too many connections. Try again later."
        case .tooManyConnectionsPerAddress:
            "Too many connections are open from this address. Try again later."
        case .tooManyRequests: "The client sent too many requests in a short time. Try again later."
        case .stopping: "The server is restarting. Try again in a moment."
        case .malformedFrame: "The frame violates the protocol."
        case .binaryFrame: "Messages must be text, not binary data."
        case .invalidText: "The text is not valid UTF-8."
        case .oversizedFrame: "The message is too long."
        case .tooManyFrames: "The client sent too many frames in a short time."
        case .tooManyEvents: "The page sent too many events in a short time."
        case .missingEvent: "An earlier event is missing."
        case .idle: "The connection was idle for too long."
        case .stalled: "The client read too little data in the time allowed."
        case .forgedToken: "The token was not issued by this server."
        case .expiredToken: "The token has expired. Load the page again."
        case .replayedToken: "The token was replaced by a newer one. Load the page again."
        case .otherBoot: "The server was restarted. Load the page again."
        case .unknownSession: "The session has ended. Load the page again."
        case .takenOver: "Another connection has taken over the page."
        case .repeatedEvent: "The event has already been handled."
        case .goneElement: "The element is no longer on the page."
        case .refusedEvent: "The element cannot handle this event at the moment."
        case .refusedVisit: "The address does not belong to this app."
        case .slowReader:
            "The client reads too slowly, so the server will discard the queued updates and send the whole "
                + "page instead."
        }
    }
}
