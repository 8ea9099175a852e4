import Foundation
import Testing

@testable import OakLive

/// A model of the client script without a document. It numbers events, acknowledges frames, and repeats
/// unacknowledged events.
@MainActor
final class BrowserPage {
    let site: Site
    let status: Int
    let html: String
    private(set) var token: String
    private(set) var path: String
    private let peer: String
    private(set) var socket: MemorySocket?
    /// The number of the last received frame.
    var received = 0
    /// The number of the last sent event.
    var sent = 0
    private var waiting: [(number: Int, frame: [Any])] = []
    /// The received instructions in order, each as a JSON array.
    private(set) var instructions: [[Any]] = []
    /// The sizes of the received frames, in bytes.
    private(set) var sizes: [Int] = []
    private(set) var acknowledged = 0
    /// The visibility that the page reports when it connects.
    private var visibility = "visible"

    init(site: Site, response: LiveResponse, path: String, peer: String) {
        (self.site, self.path, self.peer) = (site, path, peer)
        status = response.status
        html = response.text
        token = html.firstMatch(of: #/data-token="([^"]*)"/#).map { String($0.1) } ?? ""
    }

    /// Opens a socket and sends the hello with the session's token.
    ///
    /// - Parameter preferences: The languages and the time zone that the page reports.
    @discardableResult
    func connect(preferences: [String] = [], sourceLocation: SourceLocation = #_sourceLocation) async throws
        -> MemorySocket
    {
        let socket = try #require(await site.socket(peer: peer), sourceLocation: sourceLocation)
        self.socket = socket
        put([0, received, "hello", token, path, visibility] + preferences)
        await next()
        for (_, frame) in waiting { put(frame) }
        return socket
    }

    /// Opens a socket that is lost after the server has received the hello and before the page receives anything.
    func connectInVain(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let socket = try #require(await site.socket(peer: peer), sourceLocation: sourceLocation)
        self.socket = socket
        put([0, received, "hello", token, path, visibility])
        _ = await socket.next()
        await cut()
    }

    func put(_ frame: [Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: frame) else { return }
        socket?.put(String(decoding: data, as: UTF8.self))
    }

    /// Sends an event, or queues it while there is no connection.
    func send(_ id: Int, _ kind: String, _ value: String? = nil, lost: Bool = false) {
        sent += 1
        let frame: [Any] = [sent, received, id, kind] + (value.map { [$0] } ?? [])
        waiting.append((sent, frame))
        if !lost { put(frame) }
    }

    /// Shows or hides the page.
    func setVisible(_ isVisible: Bool) {
        visibility = isVisible ? "visible" : "hidden"
        send(0, visibility, lost: socket == nil)
    }

    /// Receives the next message from the server.
    ///
    /// - Returns: `false` if the connection is closed.
    @discardableResult
    func next() async -> Bool {
        guard let text = await socket?.next(),
            let frame = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any],
            let number = frame[0] as? Int, let acknowledged = frame[1] as? Int
        else { return false }
        self.acknowledged = max(self.acknowledged, acknowledged)
        waiting.removeAll { $0.number <= acknowledged }
        guard number == 0 || number > received else { return true }
        if number > 0 {
            received = number
            sizes.append(text.utf8.count)
        }
        for case let instruction as [Any] in frame.dropFirst(2) {
            instructions.append(instruction)
            if instruction[0] as? String == "k" { token = instruction[1] as? String ?? "" }
        }
        return true
    }

    /// Receives messages until the server has acknowledged all events.
    func settled() async {
        while acknowledged < sent {
            guard await next() else { return }
        }
    }

    /// Receives messages until the connection is closed.
    func closed() async { while await next() {} }

    func press(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        send(try id(ofButton: label, sourceLocation: sourceLocation), "press")
        await settled()
    }

    func id(ofButton label: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
        try id(#/<button id="(\d+)"[^>]*><span id="\d+"[^>]*>([^<]*)</#, label, sourceLocation)
    }

    /// Returns the id of the first text field.
    func idOfField(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
        let match = html.firstMatch(of: #/<label id="(\d+)"/#)
        return try #require(match.flatMap { Int($0.1) }, sourceLocation: sourceLocation)
    }

    private func id(
        _ pattern: Regex<(Substring, Substring, Substring)>, _ label: String,
        _ sourceLocation: SourceLocation
    ) throws -> Int {
        let match = html.matches(of: pattern).first { $0.2 == label }
        return try #require(match.flatMap { Int($0.1) }, sourceLocation: sourceLocation)
    }

    /// Returns the arguments of all received instructions of the given kind, as text.
    func values(_ kind: String) -> [String] {
        instructions.filter { $0[0] as? String == kind }
            .map { $0.dropFirst().map { "\($0)" }.joined(separator: " ") }
    }

    func forgetInstructions() { instructions = [] }

    /// Cuts the connection.
    func cut(forGood: Bool = false) async {
        socket?.cut(forGood: forGood)
        socket = nil
        await site.socketsClosed()
    }
}
