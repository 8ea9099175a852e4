import Foundation
import OakDurable

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The file of printed receipts. Several programs append to it at the same time.
public enum Receipts {
    /// Appends a receipt and its key.
    public static func append(_ receipt: Account.Receipt, _ key: IdempotencyKey, to path: String) throws {
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { close(file) }
        try write("\(key) \(receipt.number)\n", to: file)
    }

    /// Suspends this process until it receives `SIGCONT`.
    static func suspendProcess() {
        // The calling thread itself receives the signal, so it does not return before.
        raise(SIGSTOP)
    }

    static func write(_ text: String, to file: Int32) throws {
        let bytes = Array(text.utf8)
        // One call, so that the lines of several tasks and programs are not mixed.
        guard systemWrite(file, bytes, bytes.count) == bytes.count else {
            throw CocoaError(.fileWriteUnknown)
        }
    }
}

/// Calls the system's `write`, which the method of the same name would hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, bytes, count)
}
