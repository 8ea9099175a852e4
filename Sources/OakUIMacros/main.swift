import Foundation
import OakUIMacrosEngine

/// Answers the compiler until it closes the stream. What cannot be answered ends the process: without the
/// length of a message there is no way to find the next one.
let channel = MessageChannel(input: .standardInput, output: .standardOutput)
let plugin = Plugin()
do {
    while let message = try channel.receive() {
        try channel.send(plugin.answer(to: message))
    }
} catch {
    FileHandle.standardError.write(Data("OakUIMacros: \(error)\n".utf8))
    exit(1)
}
