import Foundation
import OakUIMacrosEngine
import Testing

@Suite struct MessageChannelTests {
    /// Returns a channel with the given input, and the reading end of its output.
    private func channel(_ input: [UInt8]) throws -> (channel: MessageChannel, output: Pipe) {
        let source = Pipe()
        let output = Pipe()
        try source.fileHandleForWriting.write(contentsOf: Data(input))
        try source.fileHandleForWriting.close()
        return (
            MessageChannel(input: source.fileHandleForReading, output: output.fileHandleForWriting), output
        )
    }

    @Test func `receive returns one message at a time, and nil at the end of the stream`() throws {
        let (channel, _) = try channel([2, 0, 0, 0, 0, 0, 0, 0, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(try channel.receive() == Data([7, 8]))
        #expect(try channel.receive() == Data())
        #expect(try channel.receive() == nil)
    }

    @Test func `a message is sent with its length in little-endian order`() throws {
        let (channel, output) = try channel([])
        try channel.send(Data(repeating: 9, count: 0x0102))
        let sent = try output.fileHandleForReading.read(upToCount: 8 + 0x0102)
        #expect(sent == Data([2, 1, 0, 0, 0, 0, 0, 0]) + Data(repeating: 9, count: 0x0102))
    }

    @Test(arguments: [[1], [1, 0, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 0, 0, 7]] as [[UInt8]])
    func `a stream that ends in the middle of a message is an error`(input: [UInt8]) throws {
        let (channel, _) = try channel(input)
        #expect(throws: MessageChannel.Failure.truncated) { try channel.receive() }
    }

    @Test func `an excessive message length is rejected before the message is read`() throws {
        let (channel, _) = try channel([255, 255, 255, 255, 255, 255, 255, 255, 7])
        #expect(throws: MessageChannel.Failure.tooLong(.max)) { try channel.receive() }
    }
}
