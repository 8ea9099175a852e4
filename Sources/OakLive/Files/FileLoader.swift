import Foundation
import OakBase

/// A loader for the files that an app serves in addition to its pages.
final class FileLoader: Sendable {
    typealias Load = @Sendable (_ name: String) async throws -> LiveFile?

    /// The load functions of the app, keyed by the first path component.
    private let loads: [String: Load]
    private let limits: Limits
    private let clock: LiveClock
    /// The number of files currently being loaded.
    private let loading = Mutex(0)

    private static let longestName = 256

    init(_ loads: [String: Load], limits: Limits, clock: LiveClock) {
        (self.loads, self.limits, self.clock) = (loads, limits, clock)
    }

    /// Returns whether the path is inside a directory from which the app serves files.
    func serves(_ path: Substring) -> Bool { loads[Self.directory(of: path)] != nil }

    /// Returns the file at the given path.
    ///
    /// - Throws: `.unknownFile`, `.tooManyFiles`, `.unavailableFile`, or `.oversizedFile`.
    func file(at path: Substring) async throws(Refusal) -> LiveFile {
        let directory = Self.directory(of: path)
        let rest = String(path.dropFirst(directory.count + 2))
        guard let load = loads[directory], rest.utf8.count <= Self.longestName,
            let name = rest.removingPercentEncoding, !name.isEmpty, !name.contains("\0"),
            !name.split(separator: "/", omittingEmptySubsequences: false).contains(where: {
                ["", ".", ".."].contains($0)
            })
        else { throw .unknownFile }
        guard begin() else { throw .tooManyFiles }
        defer { loading.withLock { $0 -= 1 } }
        guard let file = try await result(of: load, name) else { throw .unknownFile }
        guard file.isServed else { throw .unavailableFile }
        guard file.data.count <= limits.fileBytes else { throw .oversizedFile }
        return file
    }

    private static func directory(of path: Substring) -> String {
        String(path.dropFirst().prefix { $0 != "/" })
    }

    private func begin() -> Bool {
        loading.withLock { count in
            guard count < limits.files else { return false }
            count += 1
            return true
        }
    }

    /// Calls the app's load function, which must return within `Limits.ioTimeout`.
    private func result(of load: @escaping Load, _ name: String) async throws(Refusal) -> LiveFile? {
        do {
            return try await withThrowingTaskGroup(of: LiveFile?.self) { [clock, limits] group in
                defer { group.cancelAll() }
                group.addTask { try await load(name) }
                group.addTask {
                    try await clock.sleep(limits.ioTimeout)
                    throw Refusal.unavailableFile
                }
                return try await group.next() ?? nil
            }
        } catch { throw .unavailableFile }
    }
}
