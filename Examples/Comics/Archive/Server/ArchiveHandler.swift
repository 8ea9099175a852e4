import FlyingFox
import Foundation

/// A handler for requests to the archive.
struct ArchiveHandler: HTTPHandler {
    let latency: Duration
    let clock: any Clock<Duration>
    /// A closure that returns the address of the server, or `nil` until the server is listening.
    let base: @Sendable () async -> URL?

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        if latency > .zero { try await clock.sleep(for: latency) }
        guard [.GET, .HEAD].contains(request.method) else {
            return .text(
                "Only GET and HEAD are supported.", .methodNotAllowed, [HTTPHeader("Allow"): "GET, HEAD"])
        }
        var response = try await answer(to: request.path)
        if request.method == .HEAD {
            response.headers[.contentLength] = try await String(response.bodyData.count)
            response.payload = .httpBody(HTTPBodySequence(data: Data()))
        }
        return response
    }

    private func answer(to path: String) async throws -> HTTPResponse {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        switch (parts.first, parts.last, parts.count) {
        case (_, "info.0.json"?, 1):
            return try await comic(Archive.strips.last)
        case (let number?, "info.0.json"?, 2):
            return try await comic(strip(number))
        case ("strips"?, let file?, 2) where file.hasSuffix(".svg"):
            guard let strip = strip(String(file.dropLast(4))) else { return .notThere }
            return .found(Data(strip.svg().utf8), type: "image/svg+xml")
        default:
            return .notThere
        }
    }

    private func comic(_ strip: Strip?) async throws -> HTTPResponse {
        guard let strip, let base = await base() else { return .notThere }
        return try .found(ComicJSON(strip, base: base).encoded(), type: "application/json")
    }

    /// Returns the strip with the given number. In a path, a number consists of digits only, without a leading zero.
    private func strip(_ text: String) -> Strip? {
        guard let number = Int(text), String(number) == text else { return nil }
        return Archive.strips.indices.contains(number - 1) ? Archive.strips[number - 1] : nil
    }
}

extension HTTPResponse {
    fileprivate static func found(_ body: Data, type: String) -> HTTPResponse {
        HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: body)
    }

    fileprivate static func text(
        _ text: String, _ status: HTTPStatusCode, _ headers: [HTTPHeader: String] = [:]
    ) -> HTTPResponse {
        var fields = HTTPHeaders(headers)
        fields[.contentType] = "text/plain; charset=utf-8"
        return HTTPResponse(statusCode: status, headers: fields, body: Data("\(text)\n".utf8))
    }

    fileprivate static var notThere: HTTPResponse {
        .text("This archive has no such comic.", .notFound)
    }
}
