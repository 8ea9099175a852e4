import Logging

/// The options of the server that shows an `App` in browsers. Set them with `liveServer(_:)`.
public struct LiveOptions: Sendable {
    /// The IPv4 or IPv6 address to listen on. By default, only this machine can connect; `0.0.0.0` accepts
    /// connections from the network. The command-line option `--host` takes precedence.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 selects a free port. If it is `nil`, the server uses 8080, or a free port if 8080 is in
    /// use. The command-line option `--port` takes precedence.
    public var port: UInt16?
    /// The language of the pages if the app has no string catalogs. Otherwise, pages for users whose languages the app
    /// does not support are in the language of the catalogs' keys.
    public var language = "en"
    /// The host names at which browsers can reach the server, in addition to its IP addresses and
    /// `localhost`.
    public var hosts: Set<String> = []
    /// The addresses of proxies in front of the server. The server trusts their `X-Forwarded-For` and
    /// `X-Forwarded-Proto` headers.
    public var proxies: Set<String> = []
    /// The limits of the server.
    public var limits = Limits()
    /// A delay for each message in both directions, to simulate network latency on your own machine.
    public var latency = Duration.zero
    /// The logger for sessions, refusals and mistakes in views. It never receives tokens or text that users type.
    public var logger = Logger(label: "oak.live")
    /// A closure that is called with the running server. If it is `nil`, the app prints the server's address.
    public var onStart: (@MainActor @Sendable (LiveServer) -> Void)?

    private(set) var files: [String: FileLoader.Load] = [:]

    /// Creates options with their default values.
    public init() {}

    /// Serves data that pages load, such as images, at paths under the app's address. See
    /// `LiveApp.files(at:load:)`.
    ///
    /// - Parameters:
    ///   - directory: The first component of the paths, such as `pictures`.
    ///   - load: A closure that returns the file for a name, which is the rest of the path, or `nil` if the file does
    ///     not exist.
    public mutating func serveFiles(
        at directory: String, load: @escaping @Sendable (_ name: String) async throws -> LiveFile?
    ) {
        files[directory] = load
    }
}

extension LiveOptions {
    /// Reads the `--port` and `--host` options, and ignores all other arguments, which belong to the app.
    mutating func read(_ arguments: [String]) throws(LiveOptionError) {
        if let text = try Self.value(of: "--port", in: arguments) {
            guard let port = UInt16(text) else { throw .invalidPort(text) }
            self.port = port
        }
        if let host = try Self.value(of: "--host", in: arguments) { self.host = host }
    }

    /// Returns the value of an option, which is given as `--name value` or `--name=value`.
    private static func value(of name: String, in arguments: [String]) throws(LiveOptionError) -> String? {
        let options = arguments.dropFirst().prefix { $0 != "--" }
        guard let index = options.lastIndex(where: { $0 == name || $0.hasPrefix("\(name)=") }) else {
            return nil
        }
        if options[index] != name { return String(options[index].dropFirst(name.count + 1)) }
        guard let value = options[(index + 1)...].first else { throw .missingValue(option: name) }
        return value
    }
}

/// An error in a command-line option of the server.
enum LiveOptionError: Error, Equatable, CustomStringConvertible {
    case invalidPort(String)
    case missingValue(option: String)

    var description: String {
        switch self {
        case .invalidPort(let text):
            "`\(text)` is not a port. Pass --port with a number from 0 to 65535; 0 selects a free port."
        case .missingValue(let option): "\(option) has no value. Pass a value after it."
        }
    }
}
