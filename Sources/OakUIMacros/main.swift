import Foundation
import OakUIMacrosEngine

/// A channel to the compiler. The program answers the compiler's messages until the compiler closes the stream. A
/// message that is truncated or too long ends the process. A message that cannot be decoded is answered with an error.
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
