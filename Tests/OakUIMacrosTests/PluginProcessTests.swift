import Foundation
import TestSupport
import Testing

/// Tests for the plugin as a separate process, as the compiler runs it.
@Suite(.blocking) struct PluginProcessTests {
    private func frame(_ message: String, length: UInt64? = nil) -> Data {
        let length = length ?? UInt64(message.utf8.count)
        return Data((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }) + Data(message.utf8)
    }

    private func run(_ input: Data) throws -> Command {
        try Command(BuildProducts.plugin(), input: input)
    }

    private let question = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
    private let answer = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#

    @Test func `the macro plugin responds to each message and exits when the stream ends`() throws {
        let command = try run(frame(question) + frame(question))
        #expect(command.output == frame(answer) + frame(answer))
        #expect(command.status == 0)
    }

    @Test func `the macro plugin exits silently if it receives no input`() throws {
        let command = try run(Data())
        #expect(command.status == 0)
        #expect(command.output.isEmpty && command.errors.isEmpty)
    }

    @Test(arguments: ["", "{", "nonsense", #"{"sing":{}}"#, #"{"expandAttachedMacro":{"macro":1}}"#])
    func `the macro plugin reports an invalid message and continues`(message: String) throws {
        let command = try run(frame(message) + frame(question))
        let output = String(decoding: command.output, as: UTF8.self)
        #expect(output.contains(#""severity":"error""#))
        #expect(output.hasSuffix(answer))
        #expect(command.status == 0)
    }

    @Test func `the macro plugin reports a truncated length or message and exits`() throws {
        for input in [Data([1, 0, 0]), frame("{", length: 100)] {
            let command = try run(input)
            #expect(command.status == 1)
            #expect(command.errors == "OakUIMacros: the input ended in the middle of a message\n")
        }
    }

    @Test func `the macro plugin reports an invalid length and exits`() throws {
        let command = try run(frame("{", length: 1 << 60))
        #expect(command.status == 1)
        #expect(
            command.errors
                == "OakUIMacros: a message of 1152921504606846976 bytes exceeds the maximum of 268435456 bytes\n"
        )
    }
}
