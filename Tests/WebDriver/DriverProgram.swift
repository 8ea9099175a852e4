import Foundation

/// A driver program that supports WebDriver over HTTP.
struct DriverProgram: Sendable {
    let process: ChildProcess
    let port: UInt16

    /// Sends a command and returns the value of the response as JSON.
    func send(_ method: String, _ path: String, _ body: JSON) async throws -> Data {
        let body = method == "POST" ? try JSONEncoder().encode(body) : Data()
        let answer = try await HTTPCall(method: method, path: path, body: body).answer(port: port)
        guard answer.status == 200 else {
            let refusal = try JSONDecoder().decode(Answer<Refusal>.self, from: answer.body).value
            throw WebDriverError.refused(
                kind: refusal.error, message: refusal.message,
                command: "\(method) \(path) \(String(decoding: body.prefix(500), as: UTF8.self))")
        }
        return try JSONEncoder().encode(JSONDecoder().decode(Answer<JSON>.self, from: answer.body).value)
    }

    /// Begins a session and returns its path.
    func begin(_ capabilities: JSON) async throws -> String {
        struct Start: Decodable { var sessionId: String }
        let answer = try await send(
            "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
        return try "/session/\(JSONDecoder().decode(Start.self, from: answer).sessionId)"
    }

    private struct Answer<Value: Decodable>: Decodable { var value: Value }
    private struct Refusal: Decodable { var error: String, message: String }
}
