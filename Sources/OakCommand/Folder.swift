import ArgumentParser
import Foundation

/// A folder for output files.
struct Folder {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Writes files, creating their folders if necessary. Existing links and devices, such as `/dev/stdout`, are not
    /// replaced.
    ///
    /// - Returns: The paths of the files.
    @discardableResult
    func write(_ files: [(name: String, text: String)]) throws -> [String] {
        try files.map { name, text in
            let file = URL(fileURLWithPath: path).appendingPathComponent(name)
            let place = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                let isSpecial = [.typeRegular, nil].contains(Self.type(of: file)) == false
                try Data(text.utf8).write(to: file, options: isSpecial ? [] : .atomic)
            } catch {
                Console.printError(
                    "error: `\(place)` cannot be written: \(Self.reason(file, error)). Choose another path.")
                throw ExitCode.failed
            }
            return place
        }
    }

    private static func type(of file: URL) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
    }

    private static func reason(_ file: URL, _ error: any Error) -> String {
        if type(of: file) == .typeDirectory { return "it is a folder" }
        var outer = file.deletingLastPathComponent()
        while type(of: outer) == nil, outer.path != "/" { outer.deleteLastPathComponent() }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: outer.path, isDirectory: &isFolder), !isFolder.boolValue {
            return "`\(outer.lastPathComponent)` is not a folder"
        }
        var cause = error as NSError
        while let inner = cause.userInfo[NSUnderlyingErrorKey] as? any Error { cause = inner as NSError }
        guard cause.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription.trimmingCharacters(in: ["."])
        }
        return String(cString: strerror(Int32(cause.code)))
    }
}
