import Foundation

/// The location of the Oak package on which a new package depends.
struct OakLocation {
    /// The dependency as it appears in a package manifest.
    let dependency: String

    /// Creates the location of the Oak package.
    ///
    /// - Parameters:
    ///   - location: A URL, an absolute path, or a path that begins with `.` and is relative to the new package. In the
    ///     manifest, an absolute path becomes a relative one, unless the root folder is the only folder that contains
    ///     both packages.
    ///   - package: The folder of the new package. The folder does not have to exist.
    init(_ location: String, from package: URL) {
        if location.hasPrefix("/") {
            let oak = URL(fileURLWithPath: location)
            let path = Self.path(to: Self.resolved(oak), from: Self.resolved(package))
            dependency = Self.dependency(at: path ?? location)
        } else if location.hasPrefix(".") {
            dependency = Self.dependency(at: location)
        } else {
            dependency = #".package(url: "\#(location)", branch: "main")"#
        }
    }

    /// Returns the dependency on a local copy. A local copy enables the traits of Oak's own repository by default, which
    /// add the packages of the command and of the databases to each build.
    private static func dependency(at path: String) -> String {
        #".package(name: "oak", path: "\#(path)", traits: [])"#
    }

    /// Returns a relative path between two folders, or `nil` if they have no common ancestor except the root folder.
    private static func path(to target: URL, from folder: URL) -> String? {
        let (target, folder) = (target.pathComponents, folder.pathComponents)
        let shared = zip(target, folder).prefix { $0 == $1 }.count
        guard shared > 1 else { return nil }
        let path = Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared)
        return path.isEmpty ? "." : path.joined(separator: "/")
    }

    /// Resolves the symbolic links in the existing part of a path. This is necessary because `..` after a link does not
    /// lead back to the folder that contains the link.
    private static func resolved(_ url: URL) -> URL {
        let url = url.absoluteURL.standardizedFileURL
        if url.pathComponents.count < 2 || FileManager.default.fileExists(atPath: url.path) {
            return url.resolvingSymlinksInPath()
        }
        return resolved(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
    }
}
