#if os(macOS) || os(Linux)
import Foundation

/// A list of numbers that is stored in a file. The file outlives the process that writes it.
struct Notes: Sendable {
    private let file: Int32

    init?(path: String) {
        file = open(path, O_WRONLY | O_CREAT, 0o600)
        if file < 0 { return nil }
    }

    func write(_ numbers: Int...) {
        numbers.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    /// Returns the numbers in a file, or an empty array if none have been written yet.
    static func read(_ path: String) -> [Int] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return data.withUnsafeBytes { bytes in
            (0..<bytes.count / MemoryLayout<Int>.size).map {
                bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Int>.size, as: Int.self)
            }
        }
    }
}
#endif
