import Foundation

/// The token that allows a page to resume its session. It identifies the session, and contains the token's generation
/// and expiry time.
///
/// The text form of a token is the URL-safe Base64 encoding of 72 bytes: 8 that identify the start of the server, 16
/// for the session, 8 for the generation, 8 for the expiry time, and 32 for the authentication code.
struct SessionToken: Equatable, Sendable {
    /// A number that increases with each new token of the session. Tokens are rejected if they are more than one
    /// generation old.
    var generation: UInt64
    /// The time at which the token expires, in seconds on the server's clock.
    var expiry: UInt64
    var session: SessionID
}

/// The unguessable identifier of a session.
struct SessionID: Hashable, Sendable {
    let bytes: [UInt8]

    init() { bytes = .random(16) }
    init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

    /// A prefix that identifies the session in a log but is too short to be misused.
    var short: String { bytes.prefix(4).map { String(Int($0) + 256, radix: 16).dropFirst() }.joined() }
}

/// A type that creates and verifies tokens. Like the sessions, its key is lost when the process exits.
struct TokenMint: Sendable {
    private let boot: [UInt8] = .random(8)
    private let key: [UInt8] = .random(32)

    func text(of token: SessionToken) -> String {
        var bytes = boot + token.session.bytes
        for number in [token.generation, token.expiry] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        bytes += SHA256.code(bytes, key: key)
        return Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_")
    }

    /// Returns the token with the given text form, after verifying its authentication code.
    ///
    /// - Throws: `.forgedToken` or `.otherBoot`.
    func token(_ text: String) throws(Refusal) -> SessionToken {
        guard text.utf8.count == 96 else { throw .forgedToken }
        let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        guard let data = Data(base64Encoded: base64), data.count == 72 else { throw .forgedToken }
        let bytes = Array(data)
        guard bytes[..<8].elementsEqual(boot) else { throw .otherBoot }
        guard SHA256.isSame(SHA256.code(Array(bytes[..<40]), key: key), bytes[40...]) else {
            throw .forgedToken
        }
        return SessionToken(
            generation: bytes[24..<32].reduce(0) { $0 << 8 | UInt64($1) },
            expiry: bytes[32..<40].reduce(0) { $0 << 8 | UInt64($1) }, session: SessionID(bytes[8..<24]))
    }
}

extension [UInt8] {
    /// Returns random bytes from the system's cryptographically secure generator.
    static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }
}
