/// The user's settings.
public enum Preferences {
    public struct Values: Hashable, Sendable {
        public var archive = Archive.bundled
        public var start = Start.resume
        public var theme = Theme.calm
        /// The number of the comic that was read most recently.
        public var lastRead: Int?

        public init() {}
    }

    /// The archive that comics are read from.
    public enum Archive: Hashable, Sendable {
        /// The bundled archive.
        case bundled
        /// The archive of a server, identified by its web address.
        case server(String)
    }

    /// The start page.
    public enum Start: String, CaseIterable, Sendable {
        /// The page that the user saw most recently.
        case resume
        case latest, first, favorites

        /// Creates the start page with the given name, which may be a name from an earlier version.
        public init?(name: String) {
            self.init(rawValue: name == "last" ? Start.resume.rawValue : name)
        }
    }

    /// The style of emphasized text.
    public enum Theme: String, CaseIterable, Sendable {
        case plain, calm, color
    }

    public enum Change: Hashable, Sendable {
        case archive(Archive)
        case start(Start)
        case theme(Theme)
        case lastRead(Int)
    }

    /// An error while reading or saving settings, with a message that suggests a remedy.
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

extension Preferences.Values {
    public func with(_ change: Preferences.Change) -> Preferences.Values {
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
