/// What the user prefers, and where they were.
public enum Settings {
    public struct Values: Equatable, Sendable {
        public var archive = Archive.bundled
        public var start = Start.latest
        public var theme = Theme.calm
        /// The number of the comic that was read last.
        public var lastRead: Int?

        public init() {}
    }

    /// Which comics are read.
    public enum Archive: Equatable, Sendable {
        /// The ones that come with the program.
        case bundled
        /// Those of a server, by its web address.
        case server(String)
    }

    /// Which comic is shown first.
    public enum Start: String, CaseIterable, Sendable {
        case latest, last, first
    }

    /// How words are set off.
    public enum Theme: String, CaseIterable, Sendable {
        case plain, calm, colour
    }

    public enum Change: Equatable, Sendable {
        case archive(Archive)
        case start(Start)
        case theme(Theme)
        case lastRead(Int)
    }

    /// Why settings could not be read or saved: what happened, why, and what to do.
    public struct Problem: Error, Equatable, Sendable {
        public var message: String

        public init(_ message: String) {
            self.message = message
        }

        public init(_ error: any Error) {
            self = error as? Problem ?? Problem("\(error)")
        }
    }
}

extension Settings.Values {
    public func with(_ change: Settings.Change) -> Settings.Values {
        var values = self
        switch change {
        case .archive(let archive): values.archive = archive
        case .start(let start): values.start = start
        case .theme(let theme): values.theme = theme
        case .lastRead(let number): values.lastRead = number
        }
        return values
    }
}
