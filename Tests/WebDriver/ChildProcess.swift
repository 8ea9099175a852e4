import Foundation

/// A program that ends together with all of its descendants when its owner ends, even if the owner is killed.
///
/// A small shell between the two processes holds one end of a pipe. When the other end is closed, by `stop` or
/// because the owner no longer exists, the shell kills the program's whole process group and removes the program's
/// folder, which contains its home and its temporary files.
public final class ChildProcess: Sendable {
    private let shell: Process
    private let leash: FileHandle
    private let log: OutputLog
    private let name: String
    /// A stream that finishes when the shell has removed the program's folder.
    private let removal: AsyncStream<Never>

    /// - Parameters:
    ///   - environment: The variables to add to the environment of this process.
    ///   - files: The content of the files in the program's folder, keyed by path.
    public init(
        _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
        files: [String: String] = [:]
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "oak-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        // Writing to a program that has ended must fail, and not end this process.
        Foundation.signal(SIGPIPE, SIG_IGN)
        let input = Pipe()
        let output = Pipe()
        let shell = Process()
        shell.executableURL = URL(filePath: "/usr/bin/setsid")
        shell.arguments = ["/bin/sh", "-c", Self.watch, "watch", folder.path, executable] + arguments
        shell.environment = ProcessInfo.processInfo.environment
            .merging(environment) { $1 }
            .merging(Self.folders.map { ($0, folder.path) }) { $1 }
        shell.standardInput = input
        shell.standardOutput = output
        shell.standardError = output
        let (removal, end) = AsyncStream.makeStream(of: Never.self)
        shell.terminationHandler = { _ in end.finish() }
        try shell.run()
        self.removal = removal
        self.shell = shell
        self.leash = input.fileHandleForWriting
        self.log = OutputLog(of: output.fileHandleForReading)
        self.name = URL(filePath: executable).lastPathComponent
    }

    deinit { stop() }

    /// The output of the program so far.
    public var output: String { log.text }

    /// Returns the first match in the program's output.
    public func output<Output>(matching pattern: sending Regex<Output>) async throws
        -> Regex<Output>.Match
    {
        for await text in log.growth() {
            if let match = text.firstMatch(of: pattern) { return match }
        }
        throw WebDriverError.program(name, output: output)
    }

    /// Waits until the program has printed the given number of lines. Returns `false` if it ends before.
    public func hasPrinted(lines count: Int) async -> Bool {
        for await text in log.growth() where text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= count {
            return true
        }
        return false
    }

    /// Waits until the program has closed its output. A program does so when it ends.
    public func ended() async {
        for await _ in log.growth() {}
    }

    /// Sends a signal, such as "TERM", to the program and all of its descendants.
    public func signal(_ name: String) {
        try? leash.write(contentsOf: Data("\(name)\n".utf8))
    }

    /// Kills the program and all of its descendants, and removes its temporary files.
    public func stop() {
        try? leash.close()
    }

    /// Calls `stop` and waits until all processes have ended and the temporary files have been removed.
    public func stopped() async {
        stop()
        for await _ in removal {}
    }

    /// The environment variables for the folders in which programs store files.
    private static let folders = ["TMPDIR", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]

    private static let watch = #"""
        folder=$1; shift
        setsid -- "$@" &
        program=$!
        exec > /dev/null 2>&1
        while read -r signal; do kill -s "$signal" -- "-$program"; done
        kill -s KILL -- "-$program" "$program"
        for attempt in 1 2 3 4 5; do rm -rf -- "$folder" && break; sleep 0.1; done
        """#
}
