import Foundation

/// The terminal of this process, which `enter()` switches to raw mode.
@MainActor
final class Terminal {
    private let original: termios

    /// Returns `nil` unless both standard input and standard output are terminals.
    init?() {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0
        else { return nil }
        original = settings
    }

    /// Enters raw mode, in which keys arrive immediately, are not echoed, and send no signals.
    func enter() {
        var settings = original
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// Restores the previous mode.
    func restore() {
        var settings = original
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// A Boolean value that indicates whether the user wants styled output. Source: https://no-color.org.
    static var wantsStyle: Bool {
        let environment = ProcessInfo.processInfo.environment
        return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
}
