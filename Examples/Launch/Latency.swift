import ArgumentParser

/// A delay of at most a minute, in milliseconds.
public struct Latency: ExpressibleByArgument, Sendable {
    public let milliseconds: Int

    public init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    public init?(argument: String) {
        guard let milliseconds = Int(argument), (0...60_000).contains(milliseconds) else { return nil }
        self.milliseconds = milliseconds
    }

    public var defaultValueDescription: String { "\(milliseconds)" }

    public var duration: Duration { .milliseconds(milliseconds) }
}
