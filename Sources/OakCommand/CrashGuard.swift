import Foundation
import OakExtract

/// A guard against source files that end the process, for example because SwiftSyntax overflows the stack, and against
/// files that it reads for minutes.
///
/// If a signal would end the process while it reads a file, the handler of the signal starts the program again, with the
/// same arguments and without the file. The results of this reading have not been printed yet.
struct CrashGuard: ReadingObserver {
    /// The guard of this process.
    static let installed = CrashGuard()

    /// The maximum processor time for one file or machine.
    private static let timeLimit = 300
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGVTALRM]
    /// The environment variable with the skipped files. Each line contains a signal, the time of the last change of the
    /// file, and its path.
    private static let variable = "OAK_SKIPPED_FILES"
    /// The maximum numbers of files that are skipped, and of bytes in the environment variable.
    private static let skippedLimit = (files: 100, bytes: 100_000)

    private struct SkippedFile {
        let signal: Int32
        let change: Int
        let path: String
    }

    private let skipped: [SkippedFile]

    private init() {
        let lines = (ProcessInfo.processInfo.environment[Self.variable] ?? "").split(separator: "\n")
        skipped = lines.compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let signal = Int32(parts[0]), let change = Int(parts[1]) else {
                return nil
            }
            return SkippedFile(signal: signal, change: change, path: String(parts[2]))
        }
        // The programs that this process starts do not inherit the variable.
        unsetenv(Self.variable)
        Restart.prepare()
        var action = sigaction()
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = Restart.handle
        #else
        action.__sigaction_handler.sa_handler = Restart.handle
        #endif
        action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_NODEFER)
        for signal in Self.crashes { sigaction(signal, &action, nil) }
    }

    func reasonToSkip(_ path: String) -> String? {
        guard let file = skipped.last(where: { $0.path == path }), file.change == Self.change(of: path) else {
            return nil
        }
        if file.signal == SIGVTALRM {
            return
                "reading the file took more than \(Self.timeLimit) s; simplify it, or exclude it in .oak.json"
        }
        return
            "`oak` crashed with signal \(file.signal) while reading the file; simplify it, or exclude it in .oak.json, "
            + "and report the defect at https://github.com/couchdeveloper/Oak/issues"
    }

    func willRead(_ path: String) {
        didRead()
        let known = skipped.map { "\($0.signal) \($0.change) \($0.path)\n" }.joined()
        let limit = Self.skippedLimit
        guard skipped.count < limit.files, known.utf8.count < limit.bytes, !path.contains("\n") else {
            return
        }
        Restart.use(prefix: "\(Self.variable)=\(known)", suffix: " \(Self.change(of: path)) \(path)")
        Self.setTimer(Self.timeLimit)
    }

    func didRead() {
        Self.setTimer(0)
        Restart.clear()
    }

    private static func setTimer(_ seconds: Int) {
        var time = itimerval()
        time.it_value.tv_sec = seconds
        #if canImport(Darwin)
        setitimer(ITIMER_VIRTUAL, &time, nil)
        #else
        setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &time, nil)
        #endif
    }

    /// Returns the time of the last change of a file, in microseconds, so that a file that has been changed is read again.
    private static func change(of path: String) -> Int {
        let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        return Int((date?.timeIntervalSince1970 ?? 0) * 1_000_000)
    }
}

/// The memory that the handler of a signal uses. The handler calls only functions that are safe in a handler.
///
/// One thread reads files at a time, and changes this memory while the timer is off. The handler of a crash runs on that
/// thread.
private enum Restart {
    nonisolated(unsafe) private static var program: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) private static var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    nonisolated(unsafe) private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    /// The position of the variable with the skipped files in the environment.
    nonisolated(unsafe) private static var position = 0
    /// The two digits of the signal in that variable, or `nil` while no file is being read.
    nonisolated(unsafe) private static var digits: UnsafeMutablePointer<CChar>?
    /// The stack of the handler.
    nonisolated(unsafe) private static var stack: UnsafeMutableRawPointer?
    private static let stackSize = 65_536

    static func prepare() {
        stack = .allocate(byteCount: stackSize, alignment: 16)
        program = strdup(Bundle.main.executablePath ?? CommandLine.arguments[0])
        arguments = copy(CommandLine.arguments)
        let variables = ProcessInfo.processInfo.environment.filter { $0.key != "OAK_SKIPPED_FILES" }
        position = variables.count
        environment = copy(variables.map { "\($0.key)=\($0.value)" } + [""])
    }

    private static func copy(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
        for (index, text) in texts.enumerated() { list[index] = strdup(text) }
        list[texts.count] = nil
        return list
    }

    /// Prepares the value of the variable with the skipped files, except for the signal, and the stack for the handler on
    /// the current thread.
    static func use(prefix: String, suffix: String) {
        free(environment?[position])
        environment?[position] = strdup("\(prefix)00\(suffix)")
        var current = stack_t()
        current.ss_sp = stack
        current.ss_size = numericCast(stackSize)
        sigaltstack(&current, nil)
        digits = environment?[position]?.advanced(by: prefix.utf8.count)
    }

    static func clear() { digits = nil }

    static let handle: @convention(c) (Int32) -> Void = { number in
        guard let digits = Restart.digits, let program = Restart.program, let arguments = Restart.arguments,
            let environment = Restart.environment
        else {
            signal(number, SIG_DFL)
            raise(number)
            return
        }
        digits[0] = CChar(UInt8(ascii: "0")) + CChar(truncatingIfNeeded: number / 10)
        digits[1] = CChar(UInt8(ascii: "0")) + CChar(truncatingIfNeeded: number % 10)
        var mask = sigset_t()
        sigemptyset(&mask)
        sigprocmask(SIG_SETMASK, &mask, nil)
        execve(program, arguments, environment)
        let message: StaticString =
            "error: `oak` crashed, and could not start again without the file that it was reading.\n"
        _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
        _exit(128 + number)
    }
}
