import Foundation
import OakUIMacrosEngine
import Testing

@Suite struct MessageChannelTests {
    /// A channel whose input is what is given, and the other end of its output.
    private func channel(_ input: [UInt8]) throws -> (channel: MessageChannel, output: Pipe) {
        let source = Pipe()
        let output = Pipe()
        try source.fileHandleForWriting.write(contentsOf: Data(input))
        try source.fileHandleForWriting.close()
        return (
            MessageChannel(input: source.fileHandleForReading, output: output.fileHandleForWriting), output
        )
    }

    @Test func `messages are read one by one, followed by nil at the end`() throws {
        let (channel, _) = try channel([2, 0, 0, 0, 0, 0, 0, 0, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(try channel.receive() == Data([7, 8]))
        #expect(try channel.receive() == Data())
        #expect(try channel.receive() == nil)
    }

    @Test func `a message is sent after its length, least significant byte first`() throws {
        let (channel, output) = try channel([])
        try channel.send(Data(repeating: 9, count: 0x0102))
        let sent = try output.fileHandleForReading.read(upToCount: 8 + 0x0102)
        #expect(sent == Data([2, 1, 0, 0, 0, 0, 0, 0]) + Data(repeating: 9, count: 0x0102))
    }

    @Test(arguments: [[1], [1, 0, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 0, 0, 7]] as [[UInt8]])
    func `a stream that ends within a message is an error`(input: [UInt8]) throws {
        let (channel, _) = try channel(input)
        #expect(throws: MessageChannel.Failure.truncated) { try channel.receive() }
    }

    @Test func `an invalid length is an error before anything is read`() throws {
        let (channel, _) = try channel([255, 255, 255, 255, 255, 255, 255, 255, 7])
        #expect(throws: MessageChannel.Failure.tooLong(.max)) { try channel.receive() }
    }
}
