import Foundation

/// A pseudoterminal.
struct PseudoTerminal: Sendable {
    /// The program's end of the pseudoterminal.
    let user: FileHandle
    /// The test's end of the pseudoterminal.
    let other: FileHandle

    init(columns: UInt16 = 80) throws {
        var (one, another): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&one, &another, nil, nil, &size) == 0 else { throw POSIXError(.ENODEV) }
        other = FileHandle(fileDescriptor: one, closeOnDealloc: true)
        user = FileHandle(fileDescriptor: another, closeOnDealloc: true)
    }

    /// A Boolean value that indicates whether the terminal reads whole lines and echoes them, as shells expect.
    var isRestored: Bool {
        var settings = termios()
        tcgetattr(user.fileDescriptor, &settings)
        let usual = tcflag_t(ICANON | ECHO | ISIG)
        return settings.c_lflag & usual == usual
    }
}
