import TestSupport
import Testing

@testable import OakLive

/// Tests for the rules about frames in RFC 6455. The cases follow the sections of the Autobahn test suite.
struct WebSocketTests {
    private let server = EchoServer()
    private typealias Frame = SocketFrame

    @Test(arguments: [0, 1, 125, 126, 127, 128, 65_535])
    func `a text message of any length can be received and sent`(length: Int) async throws {
        let text = String(repeating: "*", count: length)
        #expect(
            try await server.answer(to: [Frame.masked(1, Array(text.utf8)), Frame.masked(8)])
                == [.text(text), SocketFrame(opcode: 8, payload: [])])
    }

    @Test(arguments: [0, 1, 125])
    func `a ping is answered with a pong that has the same payload`(length: Int) async throws {
        let payload = [UInt8](repeating: 0xfe, count: length)
        #expect(
            try await server.answer(to: [Frame.masked(9, payload)])
                == [SocketFrame(opcode: 10, payload: payload), .close(1000)])
    }

    @Test func `a ping between the fragments of a message is answered before the message`() async throws {
        let frames = [
            Frame.masked(1, Array("a".utf8), isLast: false), Frame.masked(9, [1]), Frame.masked(10, [2]),
            Frame.masked(0, [], isLast: false), Frame.masked(0, Array("b".utf8)),
        ]
        #expect(
            try await server.answer(to: frames)
                == [SocketFrame(opcode: 10, payload: [1]), .text("ab"), .close(1000)])
    }

    @Test func `a socket accepts frames that arrive byte by byte or several at once`() async throws {
        let frames = Frame.masked(1, Array("κόσμε".utf8)) + Frame.masked(9) + Frame.masked(8, [3, 232])
        let expected = [.text("κόσμε"), SocketFrame(opcode: 10, payload: []), .close(1000)]
        #expect(try await server.answer(to: frames.map { [$0] }) == expected)
        #expect(try await server.answer(to: [frames]) == expected)
    }

    @Test(
        arguments: [
            ("a frame without a mask", [[0x81, 0x00]]),
            ("a reserved bit", [[0xc1, 0x80, 0, 0, 0, 0]]),
            ("all reserved bits", [[0xf1, 0x80, 0, 0, 0, 0]]),
            ("a reserved bit of a control frame", [[0xb9, 0x80, 0, 0, 0, 0]]),
            ("a reserved opcode", [Frame.masked(3)]),
            ("a reserved control opcode", [Frame.masked(11)]),
            ("a fragmented ping", [Frame.masked(9, isLast: false)]),
            ("a fragmented pong", [Frame.masked(10, isLast: false)]),
            ("a fragmented close", [Frame.masked(8, isLast: false)]),
            ("a ping of 126 bytes", [Frame.masked(9, [UInt8](repeating: 0, count: 126))]),
            ("a close of 126 bytes", [Frame.masked(8, [UInt8](repeating: 3, count: 126))]),
            ("a continuation without a message", [Frame.masked(0)]),
            ("a continuation of a complete message", [Frame.masked(1), Frame.masked(0)]),
            ("a message within a message", [Frame.masked(1, isLast: false), Frame.masked(1)]),
            ("a binary frame within a message", [Frame.masked(1, isLast: false), Frame.masked(2)]),
            ("a length of 125 in two bytes", [[0x81, 0xfe, 0, 125]]),
            ("a length of 65,535 in eight bytes", [[0x81, 0xff, 0, 0, 0, 0, 0, 0, 0xff, 0xff]]),
            ("a close of one byte", [Frame.masked(8, [3])]),
        ] as [(String, [[UInt8]])])
    func `a frame that violates the protocol closes the socket with code 1002`(
        name: String, frames: [[UInt8]]
    )
        async throws
    {
        // The following ping receives no response.
        let answer = try await server.answer(to: frames + [Frame.masked(9, [7])])
        #expect(answer.last == .close(1002), "\(name)")
        #expect(!answer.contains { $0.opcode == 10 })
        #expect(server.counts.allRefusals == [.malformedFrame: 1])
    }

    @Test(arguments: [true, false])
    func `a binary message closes the socket with code 1003`(isLast: Bool) async throws {
        #expect(try await server.answer(to: [Frame.masked(2, [1], isLast: isLast)]) == [.close(1003)])
        #expect(server.counts.allRefusals == [.binaryFrame: 1])
    }

    @Test func `a message beyond the size limit, in one frame or several, closes the socket with code 1009`()
        async throws
    {
        let server = EchoServer { $0.messageBytes = 100 }
        let half = [UInt8](repeating: 65, count: 51)
        #expect(try await server.answer(to: [Frame.masked(1, half + half)]) == [.close(1009)])
        #expect(
            try await server.answer(to: [Frame.masked(1, half, isLast: false), Frame.masked(0, half)])
                == [.close(1009)])
    }

    // MARK: Text

    @Test(
        arguments: [
            [0xff], [0x80], [0xc0, 0x80], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80],
            [0xf4, 0x90, 0x80, 0x80],
            [0xf0, 0x80, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0x61, 0xce, 0x61],
        ] as [[UInt8]])
    func `a message that is not valid UTF-8, in one frame or several, closes the socket with code 1007`(
        bytes: [UInt8]
    )
        async throws
    {
        #expect(try await server.answer(to: [Frame.masked(1, bytes)]) == [.close(1007)])
        let parts = bytes.map { Frame.masked(0, [$0], isLast: false) }
        let frames = [Frame.masked(1, isLast: false)] + parts + [Frame.masked(0)]
        #expect(try await server.answer(to: frames) == [.close(1007)])
        #expect(server.counts.allRefusals == [.invalidText: 2])
    }

    @Test func `text that cannot become valid UTF-8 is rejected before the message ends`() async throws {
        let frames = [
            Frame.masked(1, [0xce, 0xba, 0xe1], isLast: false),
            Frame.masked(0, [0xbd, 0xb9, 0xf4, 0x90], isLast: false),
        ]
        #expect(try await server.answer(to: frames) == [.close(1007)])
    }

    @Test func `a character of a message can be split between frames`() async throws {
        let bytes = Array("κόσμε 🌳".utf8)
        let parts = bytes.map { Frame.masked(0, [$0], isLast: false) }
        let frames = [Frame.masked(1, isLast: false)] + parts + [Frame.masked(0)]
        #expect(try await server.answer(to: frames) == [.text("κόσμε 🌳"), .close(1000)])
    }

    @Test(arguments: Seeds.all(5))
    func `validating text in parts gives the same result as validating the whole text`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Bytes at the boundaries of the valid ranges.
        let bytes: [UInt8] = [
            0, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec,
            0xed,
            0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                bytes.randomElement(using: &generator) ?? 0
            }
            var checker = UTF8Checker()
            let accepts = text.allSatisfy { checker.accepts([$0]) } && checker.isComplete
            #expect(
                accepts == (String(validating: text, as: UTF8.self) != nil), "OAK_SEED=\(seed), \(text)")
        }
    }

    // MARK: Closing

    @Test(
        arguments: [
            1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000,
            4999,
        ] as [UInt16])
    func `the server replies to a close frame with the same code`(code: UInt16) async throws {
        let close = Frame.close(code).payload
        #expect(try await server.answer(to: [Frame.masked(8, close)]) == [.close(code)])
        let reason = Array("bye, κόσμε".utf8)
        #expect(try await server.answer(to: [Frame.masked(8, close + reason)]) == [.close(code)])
        #expect(server.counts.allRefusals.isEmpty)
    }

    @Test(
        arguments: [
            0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535,
        ] as [UInt16])
    func `the server replies with code 1002 to a close frame that has an invalid code`(code: UInt16)
        async throws
    {
        let frames = [Frame.masked(8, Frame.close(code).payload)]
        #expect(try await server.answer(to: frames) == [.close(1002)])
    }

    @Test(arguments: [[0xff], [0xce], [0xed, 0xa0, 0x80]] as [[UInt8]])
    func `the server replies with code 1007 to a close frame whose reason is not valid UTF-8`(reason: [UInt8])
        async throws
    {
        #expect(try await server.answer(to: [Frame.masked(8, [3, 232] + reason)]) == [.close(1007)])
    }

    @Test func `frames that follow a close frame are ignored`() async throws {
        let close = Frame.masked(8, [3, 232])
        let frames = [close, Frame.masked(9), Frame.masked(1, [65]), close]
        #expect(try await server.answer(to: frames) == [.close(1000)])
        #expect(try await server.answer(to: [Array(frames.joined())]) == [.close(1000)])
    }

    // MARK: Random frames

    @Test(arguments: Seeds.all(10))
    func `random frames can close the socket but never crash the server`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var frames = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                Frame.masked(
                    [0, 1, 1, 2, 8, 9, 10].randomElement(using: &generator) ?? 1,
                    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                        UInt8.random(in: 0...255, using: &generator)
                    }, isLast: .random(using: &generator))
            }
            let index = Int.random(in: frames.indices, using: &generator)
            let byte = Int.random(in: frames[index].indices, using: &generator)
            if .random(using: &generator) {
                frames[index][byte] = .random(in: 0...255, using: &generator)
            }
            let answer = try await server.answer(to: frames)
            // The server sends at most one close frame, and nothing after it.
            #expect(!answer.dropLast().contains { $0.opcode == 8 }, "OAK_SEED=\(seed), \(frames)")
        }
    }
}
