import Foundation
import OakUIMacrosEngine

/// Responds to the compiler until it closes the stream. An unreadable message ends the process, because the start of
/// the next message cannot be found without the length of this one.
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
