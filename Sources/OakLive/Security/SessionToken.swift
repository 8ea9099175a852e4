#if !canImport(SwiftUI)
    import Foundation

    /// The token with which a page returns to its session: the session, the expiry, and a proof of
    /// authenticity.
    ///
    /// 72 bytes as text: boot 8, session 16, generation 8, expiry 8, code 32.
    struct SessionToken: Equatable, Sendable {
        /// A number that grows with every connection. Older generations are refused.
        var generation: UInt64
        /// The expiry in seconds of the server's clock.
        var expiry: UInt64
        var session: SessionID
    }

    /// The unguessable identifier of a session.
    struct SessionID: Hashable, Sendable {
        let bytes: [UInt8]

        init() { bytes = .random(16) }
        init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

        /// A prefix that distinguishes sessions in a log and is too short to be misused.
        var short: String { bytes.prefix(4).map { String(Int($0) + 256, radix: 16).dropFirst() }.joined() }
    }

    /// A factory and verifier of tokens. The key lives as long as the process, like the sessions.
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

        /// - Throws: `.forgedToken`, `.otherBoot`.
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
        /// Returns bytes of the system's cryptographically secure random source.
        static func random(_ count: Int) -> [UInt8] {
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
        }
    }
#endif
