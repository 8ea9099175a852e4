#if !canImport(SwiftUI)
    import Foundation
    import Logging

    /// Answers requests: pages, their files, their sockets, and whether all is well.
    struct Reception: Sendable {
        let page: Page
        let store: SessionStore
        let names: HostNames
        /// Addresses of proxies whose `X-Forwarded-For` is believed.
        let proxies: Set<String>
        let limits: Limits
        let clock: LiveClock
        let counts: LiveCounts
        let logger: Logger
        let latency: Duration

        func answer(_ request: LiveRequest) async -> LiveAnswer {
            do throws(Refusal) {
                return try await answerOrRefuse(request)
            } catch {
                counts.refused(error)
                logger.debug("A request is refused.", metadata: ["refusal": "\(error.rawValue)"])
                return .response(Self.text(error.sentence, status: error.status))
            }
        }

        private func answerOrRefuse(_ request: LiveRequest) async throws(Refusal) -> LiveAnswer {
            guard request.method == "GET" || request.method == "HEAD" else { throw .unsupportedMethod }
            let origin = try origin(of: request)
            switch request.path {
            case "/live": return try socket(request, origin)
            case "/health": return .response(await health())
            case let path where path.hasPrefix("/live/"):
                guard let file = page.files.first(where: { $0.path == path }) else {
                    return .response(Self.text("There is no such file.", status: 404))
                }
                return .response(Self.file(file))
            default: return .response(try await document(request, origin))
            }
        }

        private func socket(_ request: LiveRequest, _ origin: URL) throws(Refusal) -> LiveAnswer {
            guard request.headers["upgrade"]?.lowercased() == "websocket" else { throw .malformedRequest }
            try names.check(originOf: request, is: origin)
            return .upgrade { socket in
                await Conversation(
                    socket: latency > .zero
                        ? DelayedSocket(socket, latency, silence: limits.silence, clock) : socket,
                    store: store,
                    limits: limits, clock: clock, counts: counts, logger: logger, peer: peer(of: request),
                    base: origin
                ).run()
            }
        }

        private func document(_ request: LiveRequest, _ origin: URL) async throws(Refusal) -> LiveResponse {
            guard let url = PageAddress.url(request.target, base: origin) else { throw .malformedRequest }
            // Who only asks whether there is a page, or wants a picture where there is none, needs no session.
            if request.method == "HEAD" { return Self.response(200, "text/html; charset=utf-8", []) }
            guard request.headers["accept"].map({ $0.contains("text/html") || $0.contains("*/*") }) ?? true,
                ["document", "empty", nil].contains(request.headers["sec-fetch-dest"])
            else { return Self.text("There is nothing of this kind.", status: 404) }
            let (session, html) = try await open(url, peer: peer(of: request))
            var response = Self.response(200, "text/html; charset=utf-8", Array(html.utf8))
            response.whenOver = { await store.wait(for: session) }
            response.headers += [
                ("Content-Security-Policy", Page.policy), ("Cross-Origin-Opener-Policy", "same-origin"),
            ]
            return response
        }

        /// The origin of the request, as its page sees it. A proxy of ours says whether it was asked by TLS.
        private func origin(of request: LiveRequest) throws(Refusal) -> URL {
            let isSecure = proxies.contains(request.peer) && request.headers["x-forwarded-proto"] == "https"
            return try names.origin(of: request, scheme: isSecure ? "https" : "http")
        }

        /// Whose request it is. A proxy of ours says whose it passes on; what others say is not believed.
        private func peer(of request: LiveRequest) -> String {
            guard proxies.contains(request.peer), let chain = request.headers["x-forwarded-for"],
                let last = chain.split(separator: ",").last
            else { return request.peer }
            return last.trimmingCharacters(in: .whitespaces)
        }

        @MainActor
        private func open(_ url: URL, peer: String) throws(Refusal) -> (LiveSession, html: String) {
            let (session, token) = try store.open(url: url, peer: peer)
            return (session, page.html(content: session.html, title: session.title, token: token))
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

        private static func file(_ file: Page.File) -> LiveResponse {
            var response = response(200, "\(file.type); charset=utf-8", file.body)
            response.headers.removeAll { $0.name == "Cache-Control" }
            response.headers.append(("Cache-Control", "public, max-age=31536000, immutable"))
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
#endif
