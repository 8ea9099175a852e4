import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPError {
    /// Converts an error from URLSession for a request to `url`.
    init(_ error: URLError, url: URL, timeout: Duration) {
        let host = url.host ?? ""
        switch error.code {
        case .badURL:
            self = .invalidURL(url.absoluteString)
        case .cannotFindHost, .dnsLookupFailed:
            self = .hostNotFound(host: host)
        case .cannotConnectToHost:
            self = .cannotConnect(host: host, port: url.port ?? (url.scheme == "https" ? 443 : 80))
        case .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed:
            self = .offline
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected:
            self = .insecure(host: host)
        case .timedOut:
            self = .timedOut(seconds: timeout.inSeconds)
        case .networkConnectionLost:
            self = .truncated
        // On Linux, a connection that closes before the first byte leads to a “bad server response” with this text.
        case .badServerResponse where error.reason.contains("Empty reply"):
            self = .truncated
        // On Linux, a response without a status line leads to an “unsupported URL”.
        case .badServerResponse, .unsupportedURL, .cannotParseResponse:
            self = .notHTTP
        // On Linux, a truncated body and a TLS failure lead to “unknown” errors.
        case .unknown where error.reason.contains("transfer closed"):
            self = .truncated
        case .unknown where error.reason.contains("SSL"):
            self = .insecure(host: host)
        default:
            self = .failed(reason: error.reason)
        }
    }
}

extension URLError {
    /// The system's description, without the final period.
    fileprivate var reason: String {
        let text = (userInfo[NSLocalizedDescriptionKey] as? String) ?? localizedDescription
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
