import OakBase

/// The string catalogs and tables in one directory, such as a resource bundle. Each table is read when it is first
/// used.
final class StringTables: Sendable {
    /// The names of the tables and the files that contain them.
    private let files: [String: [File]]
    private let tables = Mutex<[String: StringTable]>([:])

    private struct File: Sendable {
        let url: URL
        /// The language of the folder that contains the file, or `nil` for a catalog.
        let language: String?
    }

    /// Finds the tables in a directory.
    init(_ directory: URL) {
        var files: [String: [File]] = [:]
        for url in Self.contents(of: directory) {
            switch url.pathExtension {
            case "xcstrings":
                files[Self.name(of: url), default: []].insert(File(url: url, language: nil), at: 0)
            case "lproj":
                for file in Self.contents(of: url)
                where ["strings", "stringsdict"].contains(file.pathExtension) {
                    files[Self.name(of: file), default: []].append(
                        File(url: file, language: Self.name(of: url)))
                }
            default: break
            }
        }
        self.files = files
    }

    static func contents(of directory: URL) -> [URL] {
        let contents = try? FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: nil)
        return (contents ?? []).sorted { $0.path < $1.path }
    }

    static func name(of url: URL) -> String { url.deletingPathExtension().lastPathComponent }

    /// A Boolean value that indicates whether the directory contains no tables.
    var isEmpty: Bool { files.isEmpty }

    /// The languages of all tables.
    var languages: Set<String> {
        files.keys.reduce(into: []) { languages, name in
            if let table = table(name) { languages.formUnion(table.languages) }
        }
    }

    /// The language of the keys in the tables, or `nil` if there are no tables.
    var developmentLanguage: String? { files.keys.min().flatMap { table($0)?.developmentLanguage } }

    /// The files that could not be read.
    var unreadableFiles: [URL] {
        files.values.joined().filter { (try? Self.read($0, into: nil)) == nil }.map(\.url)
    }

    /// Returns the table with the given name, or `nil` if it does not exist.
    func table(_ name: String) -> StringTable? {
        guard let files = files[name] else { return nil }
        return tables.withLock { tables in
            if let table = tables[name] { return table }
            var table: StringTable?
            for file in files {
                // A file that cannot be read has no translations. The server logs such files of the main bundle.
                if let new = try? Self.read(file, into: table) { table = new }
            }
            let read = table ?? StringTable(developmentLanguage: "en")
            tables[name] = read
            return read
        }
    }

    /// Adds the translations from a file to a table, and returns the result.
    private static func read(_ file: File, into table: StringTable?) throws -> StringTable {
        let data = try Data(contentsOf: file.url)
        guard let folder = file.language else { return try StringTable(catalog: data) }
        var table = table ?? StringTable(developmentLanguage: "en")
        // The folder `Base` contains the strings of the development language.
        let language = folder == "Base" ? table.developmentLanguage : folder
        let isDictionary = file.url.pathExtension == "stringsdict"
        table.add(
            isDictionary ? try Translation.dictionary(data) : try Translation.strings(data), in: language)
        return table
    }
}
