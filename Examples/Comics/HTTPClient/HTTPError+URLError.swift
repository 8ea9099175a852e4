import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPError {
    /// What an error of URLSession means for the request of `url`.
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
        // On Linux, a connection closed before the first byte is a “bad server response” of this wording.
        case .badServerResponse where error.reason.contains("Empty reply"):
            self = .truncated
        // On Linux, a reply without a status line is an “unsupported URL”.
        case .badServerResponse, .unsupportedURL, .cannotParseResponse:
            self = .notHTTP
        // On Linux, a body shorter than announced and a failure of TLS are “unknown” errors.
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
    /// What the system says, without a full stop.
    fileprivate var reason: String {
        let text = (userInfo[NSLocalizedDescriptionKey] as? String) ?? localizedDescription
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
