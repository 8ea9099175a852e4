import Foundation

/// The paths, sizes and modification dates of source files, used to detect changes.
public struct SourceStamp: Equatable, Sendable {
    private struct File: Equatable {
        var path: String
        var size: Int?
        var date: Date?
    }

    private let files: [File]

    public init(paths: [String]) {
        files = paths.flatMap(SourceFinder.files(at:)).map { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return File(
                path: path, size: attributes?[.size] as? Int, date: attributes?[.modificationDate] as? Date)
        }
    }
}
