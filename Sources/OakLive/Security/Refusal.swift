#if !canImport(SwiftUI)
    /// The reason why a request, a socket or an event was refused. Each refusal is counted.
    package enum Refusal: String, Error, CaseIterable, Sendable {
        // Requests
        case malformedRequest, oversizedRequest, foreignHost, foreignOrigin, unsupportedMethod
        case tooManySessions, tooManySessionsOfAddress, stopping
        case tooManyConnections, tooManyConnectionsOfAddress, tooManyRequests
        case tooMuchMemory, tooMuchMemoryOfAddress, oversizedPage
        case unknownFile, unavailableFile, oversizedFile, tooManyFiles

        // Sockets
        case malformedFrame, binaryFrame, invalidText, oversizedFrame, tooManyFrames, tooManyEvents,
            missingEvent, idle, stalled
        case forgedToken, expiredToken, replayedToken, otherBoot, unknownSession, takenOver

        // Events; the page continues
        case repeatedEvent, goneElement, refusedEvent, refusedVisit

        // Slow readers, which receive the whole page instead
        case slowReader

        /// The HTTP status of a refused request.
        package var status: Int {
            switch self {
            case .malformedRequest: 400
            case .oversizedRequest: 431
            case .foreignHost: 421
            case .foreignOrigin: 403
            case .unsupportedMethod: 405
            case .tooManySessionsOfAddress, .tooManyConnectionsOfAddress, .tooManyRequests,
                .tooMuchMemoryOfAddress:
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
            case .tooManySessions, .tooManySessionsOfAddress, .tooManyConnections, .tooMuchMemory,
                .tooMuchMemoryOfAddress:
                .tryAgainLater
            case .idle, .stalled, .takenOver: .goingAway
            default: .policyViolation
            }
        }

        /// A sentence that says what happened and what to do.
        package var sentence: String {
            switch self {
            case .malformedRequest: "This is not a request that is understood here."
            case .oversizedRequest: "The head of the request is too long."
            case .foreignHost:
                "The server does not answer to this name. Add the name to `hosts` of the app to allow it."
            case .foreignOrigin: "Pages of other origins may not connect."
            case .unsupportedMethod: "Only GET and HEAD are served here."
            case .tooManySessions: "The server is full. Try again later."
            case .tooManySessionsOfAddress: "Too many pages of this address are open. Close some."
            case .tooMuchMemory: "The memory for pages is full. Try again later."
            case .tooMuchMemoryOfAddress: "The pages of this address need too much memory. Close some."
            case .unknownFile: "There is no such file."
            case .unavailableFile: "The file cannot be had now. Try again later."
            case .oversizedFile: "The file is larger than files may be."
            case .tooManyFiles: "Too many files are being loaded. Try again later."
            case .oversizedPage: "The page needs more memory than one page may have."
            case .tooManyConnections: "The server has too many connections. Try again later."
            case .tooManyConnectionsOfAddress:
                "Too many connections of this address are open. Try again later."
            case .tooManyRequests: "Too many requests within a short time."
            case .stopping: "The server is restarting. Try again in a moment."
            case .malformedFrame: "The frame is not one of the protocol."
            case .binaryFrame: "Messages are text, not binary."
            case .invalidText: "The text is not UTF-8."
            case .oversizedFrame: "The frame is too long."
            case .tooManyFrames: "Too many frames within a short time."
            case .tooManyEvents: "Too many events within a short time."
            case .missingEvent: "An event before this one is missing."
            case .idle: "Nothing was heard for a long time."
            case .stalled: "What was sent was not read for a long time."
            case .forgedToken: "The token was not made by this server."
            case .expiredToken: "The token has expired. Load the page again."
            case .replayedToken: "The token was replaced by a newer one. Load the page again."
            case .otherBoot: "The server was restarted. Load the page again."
            case .unknownSession: "The session has ended. Load the page again."
            case .takenOver: "The page was opened by another connection."
            case .repeatedEvent: "The event was handled before."
            case .goneElement: "The element is no longer on the page."
            case .refusedEvent: "The element does not answer to this event now."
            case .refusedVisit: "The address is not one of this app."
            case .slowReader: "The page reads too slowly and gets the whole page instead."
            }
        }
    }
#endif
