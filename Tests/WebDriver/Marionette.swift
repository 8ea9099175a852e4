import FlyingSocks
import Foundation

/// A connection that uses Firefox's remote protocol. Commands have the form
/// `LENGTH:[0,ID,COMMAND,PARAMETERS]`, and are answered in order by `LENGTH:[1,ID,ERROR,RESULT]`.
actor Marionette {
    private let socket: AsyncSocket
    private var received = Data()
    private var count = 0
    /// The task that performs the last command.
    private var last: Task<JSON, any Error>?

    init(port: UInt16) async throws {
        socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
        // The first message is the browser's greeting.
        _ = try await message()
    }

    deinit { try? socket.close() }

    /// Sends a command once all earlier ones have completed, and returns its result.
    func call(_ command: String, _ parameters: JSON = [:]) async throws -> JSON {
        let call = Task { [last] in
            _ = await last?.result
            return try await send(command, parameters)
        }
        last = call
        return try await call.value
    }

    private func send(_ command: String, _ parameters: JSON) async throws -> JSON {
        count += 1
        let text = try JSONEncoder().encode(
            [0, .number(Double(count)), .string(command), parameters] as JSON)
        try await socket.write(Data("\(text.count):".utf8) + text)
        guard case .array(let reply) = try await message(), reply.count == 4 else {
            throw WebDriverError.answer("There is no reply to \(command).")
        }
        guard case .object(let error) = reply[2] else { return reply[3] }
        guard case .string(let kind) = error["error"], case .string(let message) = error["message"] else {
            throw WebDriverError.answer("\(error)")
        }
        throw WebDriverError.refused(
            kind: kind, message: message,
            command: "\(command) \(String(decoding: text.prefix(500), as: UTF8.self))")
    }

    private func message() async throws -> JSON {
        while true {
            if let colon = received.firstIndex(of: UInt8(ascii: ":")),
                let length = Int(String(decoding: received[..<colon], as: UTF8.self)),
                received.endIndex - colon > length
            {
                let body = received[(colon + 1)...].prefix(length)
                received = Data(received[(colon + 1)...].dropFirst(length))
                return try JSONDecoder().decode(JSON.self, from: Data(body))
            }
            received += try await socket.read(atMost: 65_536)
        }
    }
}
