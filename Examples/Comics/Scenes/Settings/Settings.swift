/// What the user prefers, and where they were.
public enum Settings {
    public struct Values: Hashable, Sendable {
        public var archive = Archive.bundled
        public var start = Start.resume
        public var theme = Theme.calm
        /// The number of the comic that was read last.
        public var lastRead: Int?

        public init() {}
    }

    /// Which comics are read.
    public enum Archive: Hashable, Sendable {
        /// The ones that come with the program.
        case bundled
        /// Those of a server, by its web address.
        case server(String)
    }

    /// What is shown first.
    public enum Start: String, CaseIterable, Sendable {
        /// What the user saw last.
        case resume
        case latest, first, favourites

        /// The start page of this name, or of the name that it had in earlier versions.
        public init?(name: String) {
            self.init(rawValue: name == "last" ? Start.resume.rawValue : name)
        }
    }

    /// How words are set off.
    public enum Theme: String, CaseIterable, Sendable {
        case plain, calm, colour
    }

    public enum Change: Hashable, Sendable {
        case archive(Archive)
        case start(Start)
        case theme(Theme)
        case lastRead(Int)
    }

    /// Why settings could not be read or saved: what happened, why, and what to do.
    public struct Problem: Error, Hashable, Sendable {
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
