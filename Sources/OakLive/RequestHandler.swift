import Foundation
import Logging

/// The handler of HTTP requests. It serves pages, their files and sockets, and the health endpoint.
struct RequestHandler: Sendable {
    let page: Page
    let store: SessionStore
    let files: FileLoader
    let names: HostNames
    /// The addresses of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted.
    let proxies: Set<String>
    let limits: Limits
    let clock: LiveClock
    let counts: LiveCounts
    let logger: Logger
    let latency: Duration
    let queue = PageQueue()

    func answer(_ request: LiveRequest) async -> LiveAnswer {
        do throws(Refusal) {
            return try await answerOrRefuse(request)
        } catch {
            counts.refused(error)
            logger.debug("A request was rejected.", metadata: ["refusal": "\(error.rawValue)"])
            return .response(Self.text(error.message, status: error.status))
        }
    }

    private func answerOrRefuse(_ request: LiveRequest) async throws(Refusal) -> LiveAnswer {
        guard request.method == "GET" || request.method == "HEAD" else { throw .unsupportedMethod }
        let origin = try origin(of: request)
        switch request.path {
        case "/live": return try socket(request, origin)
        case "/health": return .response(await health())
        case let path where path.hasPrefix("/live/"):
            guard let file = Page.files.first(where: { $0.path == path }) else {
                return .response(Self.text("The file does not exist.", status: 404))
            }
            return .response(Self.file(file, for: request))
        case let path where files.serves(path):
            return .response(Self.file(try await files.file(at: path)))
        default: return .response(try await document(request, origin))
        }
    }

    private func socket(_ request: LiveRequest, _ origin: URL) throws(Refusal) -> LiveAnswer {
        guard request.headers["upgrade"]?.lowercased() == "websocket" else { throw .malformedRequest }
        try names.check(originOf: request, is: origin)
        return .upgrade { socket in
            await SocketHandler(
                socket: latency > .zero
                    ? DelayedSocket(socket, latency, limits: limits, clock) : socket,
                store: store,
                limits: limits, clock: clock, counts: counts, logger: logger, peer: peer(of: request),
                base: origin
            ).run()
        }
    }

    private func document(_ request: LiveRequest, _ origin: URL) async throws(Refusal) -> LiveResponse {
        guard let url = PageAddress.url(request.target, base: origin) else { throw .malformedRequest }
        guard request.headers["accept"].map({ $0.contains("text/html") || $0.contains("*/*") }) ?? true,
            ["document", "empty", nil].contains(request.headers["sec-fetch-dest"])
        else { return Self.text("This path is served only as an HTML page.", status: 404) }
        let (session, status, html) = try await open(
            url, peer: peer(of: request), languages: request.headers["accept-language"] ?? "")
        var response = Self.response(status, "text/html; charset=utf-8", Array(html.utf8))
        response.hasCountedBody = true
        response.headers.append(("Vary", "Accept-Encoding, Sec-Fetch-Site"))
        if Self.mayCompressPage(for: request) {
            response.body = await Gzip.compressInSteps(response.body)
            response.headers.append(("Content-Encoding", "gzip"))
        }
        // The page is not sent in response to a `HEAD` request, so no browser connects to it.
        let isHeadOnly = request.method == "HEAD"
        response.onCompletion = { await isHeadOnly ? store.end(session) : store.wait(for: session) }
        response.headers += [
            ("Content-Security-Policy", Page.policy), ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
        return response
    }

    /// Returns the origin of the request as the browser sees it. A trusted proxy reports whether the request used TLS.
    private func origin(of request: LiveRequest) throws(Refusal) -> URL {
        let isSecure = isFromProxy(request) && request.headers["x-forwarded-proto"] == "https"
        return try names.origin(of: request, scheme: isSecure ? "https" : "http")
    }

    /// Returns the client's IPv4 address or IPv6 prefix, as reported by a trusted proxy or by the transport.
    private func peer(of request: LiveRequest) -> String {
        guard isFromProxy(request), let chain = request.headers["x-forwarded-for"],
            let last = chain.split(separator: ",").last
        else { return PeerAddress.block(of: request.peer) }
        return PeerAddress.block(of: last.trimmingCharacters(in: .whitespaces))
    }

    private func isFromProxy(_ request: LiveRequest) -> Bool {
        proxies.contains(PeerAddress.text(of: request.peer))
    }

    /// Returns whether the response to a page request may be compressed.
    ///
    /// The response must not be compressed if the request came from another site. Otherwise, an attacker who can
    /// trigger such requests, inject text into the page, and observe the length of the responses could recover secrets
    /// from the page (BREACH, 2013). The token is not at risk, because each page has a new one.
    private static func mayCompressPage(for request: LiveRequest) -> Bool {
        let site = request.headers["sec-fetch-site"]
        return AcceptedCoding.prefersGzip(request.headers["accept-encoding"])
            && [nil, "none", "same-origin"].contains(site)
    }

    @MainActor
    private func open(_ url: URL, peer: String, languages: String) async throws(Refusal) -> (
        LiveSession, status: Int, html: String
    ) {
        let (session, token) = try await queue.run(for: peer) { @MainActor () throws(Refusal) in
            let opened = try store.open(url: url, peer: peer, languages: languages)
            // The page may change before this function continues.
            opened.session.beginDocument()
            return opened
        }
        await session.loadContent(within: limits.firstContentTimeout, clock)
        let html = page.html(
            content: session.endDocument(), title: session.title, words: session.words, token: token,
            isLoading: session.isLoading, isAnimated: session.isAnimated)
        session.sending(documentBytes: html.utf8.count)
        if let refusal = session.refusal { throw refusal }
        return (session, session.status, html)
    }

    @MainActor
    private func health() -> LiveResponse {
        let status = store.isStopping ? "stopping" : "ok"
        let refusals = counts.allRefusals.map { "\"\($0.key.rawValue)\":\($0.value)" }.sorted()
        let json = """
            {"status":"\(status)","sessions":\(store.count),"connected":\(store.connectedCount),\
            "events":\(counts.events),"refusals":{\(refusals.joined(separator: ","))}}

            """
        return Self.response(store.isStopping ? 503 : 200, "application/json", Array(json.utf8))
    }

    private static func file(_ file: Page.File, for request: LiveRequest) -> LiveResponse {
        let isCompressed = AcceptedCoding.prefersGzip(request.headers["accept-encoding"])
        let tag = "\"\(file.version)\(isCompressed ? "-gzip" : "")\""
        var response = response(
            200, "\(file.type); charset=utf-8", isCompressed ? file.compressed : file.body)
        response.hasCountedBody = true
        response.headers.removeAll { $0.name == "Cache-Control" }
        response.headers += [
            ("Cache-Control", "public, max-age=31536000, immutable"), ("Vary", "Accept-Encoding"),
            ("ETag", tag),
        ]
        if isCompressed { response.headers.append(("Content-Encoding", "gzip")) }
        let known = request.headers["if-none-match"]?.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        if let known, known.contains(where: { $0 == tag || $0 == "W/" + tag || $0 == "*" }) {
            (response.status, response.body, response.hasNoBody) = (304, [], true)
        }
        return response
    }

    /// Returns the response for a file of the app. Its headers prevent browsers from executing code in the
    /// file, even if it is opened as a page.
    private static func file(_ file: LiveFile) -> LiveResponse {
        var response = response(200, file.type, Array(file.data))
        response.headers.append(
            ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"))
        let seconds = max(0, file.maxAge.components.seconds)
        if seconds > 0 {
            response.headers.removeAll { $0.name == "Cache-Control" }
            response.headers.append(("Cache-Control", "private, max-age=\(seconds)"))
        }
        return response
    }

    static func text(_ sentence: String, status: Int) -> LiveResponse {
        response(status, "text/plain; charset=utf-8", Array("\(sentence)\n".utf8))
    }

    private static func response(_ status: Int, _ type: String, _ body: [UInt8]) -> LiveResponse {
        LiveResponse(
            status: status,
            headers: [
                ("Content-Type", type), ("Cache-Control", "no-store"),
                ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
                ("Cross-Origin-Resource-Policy", "same-origin"),
            ], body: body)
    }
}
