import Foundation

/// A type that finds and reads Swift files in a stable order.
///
/// In a folder, hidden files and folders, linked folders and `Package.swift` are skipped. The Swift code of a Markdown
/// file is read only if the path of that file is given explicitly.
struct SourceFinder {
    /// The maximum size of a file in bytes. Larger files are probably generated.
    private static let sizeLimit = 4_000_000

    private(set) var files: [SourceFile] = []
    private(set) var problems: [Problem] = []

    /// Creates a finder for the files at the given paths.
    ///
    /// - Parameter excluded: The full paths of files and folders to exclude.
    /// - Throws: ``ExtractError`` if a path does not exist.
    init(paths: [String], excluding excluded: [String] = [], _ observer: (any ReadingObserver)? = nil)
        throws(ExtractError)
    {
        var seen: Set<String> = []
        for path in paths {
            guard FileManager.default.fileExists(atPath: path) else { throw ExtractError.noSuchPath(path) }
            for file in Self.files(at: path) {
                let full = URL(fileURLWithPath: file).standardized.path
                let isExcluded = excluded.contains { full == $0 || full.hasPrefix($0 + "/") }
                if !isExcluded, seen.insert(full).inserted { read(file, observer) }
            }
        }
        for file in files { problems += file.problems }
    }

    private mutating func read(_ path: String, _ observer: (any ReadingObserver)?) {
        if let reason = observer?.reasonToSkip(path) {
            let start = Location(file: path, line: 1, column: 1)
            return problems.append(Problem(location: start, message: "skipped: \(reason)"))
        }
        observer?.willRead(path)
        do {
            let text = try Self.text(of: path)
            files.append(
                SourceFile(path: path, text: Markdown.isDocument(path) ? Markdown(text).swift : text))
        } catch {
            problems.append(
                Problem(
                    location: Location(file: path, line: 1, column: 1),
                    message: "skipped: \(error.rawValue)"))
        }
    }

    /// A reason for skipping a file, with a suggestion for the user.
    private enum Defect: String, Error {
        case unreadable = "the file cannot be read; check its permissions"
        case brokenLink = "the file cannot be read, because it is a link to a missing file; correct the link"
        case special = "the file is not a regular file; pass a Swift file"
        case large = "the file is larger than 4,000,000 bytes; split it, or remove it from the paths"
        case notText = "the file is not UTF-8 text; convert it to UTF-8, or remove it from the paths"
    }

    private static func text(of path: String) throws(Defect) -> String {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
            throw .unreadable
        }
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular: break
        case .typeDirectory: throw .unreadable
        case .typeSymbolicLink: throw .brokenLink
        default: throw .special
        }
        if (attributes[.size] as? Int ?? 0) > sizeLimit { throw .large }
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
        guard !data.contains(0), let text = String(data: data, encoding: .utf8) else { throw .notText }
        return text
    }

    /// Returns the path itself if it refers to a file, or the paths of the Swift files in the folder that it refers to.
    static func files(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isThere && isFolder.boolValue ? swiftFiles(in: path) : isThere ? [path] : []
    }

    private static func swiftFiles(in folder: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            // The function `read` reports that the folder cannot be read.
            return [folder]
        }
        return names.sorted().flatMap { name -> [String] in
            if name.hasPrefix(".") || name == "Package.swift" { return [] }
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            if isFolder.boolValue { return isLink(path) ? [] : swiftFiles(in: path) }
            return name.hasSuffix(".swift") ? [path] : []
        }
    }

    /// Returns whether a path is a symbolic link. Linked folders are skipped, because they may form cycles.
    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}
