import Foundation
import OakUIMacrosEngine

/// A channel to the compiler, whose messages the program answers until the compiler closes the stream. An unreadable
/// message ends the process: without the length of this message, the program cannot find the start of the next one.
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
