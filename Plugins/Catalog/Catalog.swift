import Foundation

/// The input of DocC: the guides in the folder Documentation, with links in DocC's syntax, and the catalogs of the
/// products.
struct Catalog {
    let package: URL
    /// The address of the sources. If it is empty, links to sources become plain text.
    let repository: String
    /// The program that draws machines, or `nil` to keep their Mermaid blocks.
    let oak: URL?
    let targets: [URL]

    private var guides: URL { package.appendingPathComponent("Documentation") }
    private var files: FileManager { .default }

    func write(to folder: URL) throws {
        try? files.removeItem(at: folder)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let paths = try files.subpathsOfDirectory(atPath: guides.path).sorted()
        let pages = try Dictionary(
            uniqueKeysWithValues: paths.filter { $0.hasSuffix(".md") }.map {
                let text = try String(contentsOf: guides.appendingPathComponent($0), encoding: .utf8)
                return ($0, Page(path: $0, text: $0 == "README.md" ? try introduced(text) : text))
            })
        let translator = Translator(
            pages: pages, products: targets.map(\.lastPathComponent), repository: repository,
            draw: {
                try Diagrams(oak: oak, folder: folder).draw($0, in: guides.appendingPathComponent($1.path))
            })
        for page in pages.values {
            try translator.translated(page).write(
                to: folder.appendingPathComponent("\(page.name).md"), atomically: true, encoding: .utf8)
        }
        for path in paths where !path.hasSuffix(".md") && !isFolder(guides.appendingPathComponent(path)) {
            try copy(guides.appendingPathComponent(path), into: folder)
        }
        for target in targets {
            let catalog = target.appendingPathComponent("\(target.lastPathComponent).docc")
            for name in (try? files.contentsOfDirectory(atPath: catalog.path)) ?? [] {
                try copy(catalog.appendingPathComponent(name), into: folder)
            }
        }
    }

    /// Returns the table of contents, preceded by the sections of the repository's README that introduce Oak.
    private func introduced(_ contents: String) throws -> String {
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        let sections = try ["Late responses", "A screen in five minutes"].map { name in
            guard let start = readme.range(of: "\n## \(name)\n") else { throw CatalogError.noSection(name) }
            let end = readme.range(of: "\n## ", range: start.upperBound..<readme.endIndex)
            return readme[start.lowerBound..<(end?.lowerBound ?? readme.endIndex)]
        }
        // The links of the README are relative to the package, and those of the contents to the folder of the guides.
        let introduction = Page(path: "README.md", text: sections.joined()).lines.map { line in
            line.isCode ? line.text : line.text.replacing(#/\]\((?!https?:|#)/#, with: "](../")
        }
        guard let topics = contents.range(of: "\n## Topics\n") else { throw CatalogError.noTopics }
        return contents.replacingCharacters(
            in: topics, with: introduction.joined(separator: "\n") + "\n## Topics\n")
    }

    /// Copies a file and throws an error if a file of that name exists, because DocC identifies files by name only.
    private func copy(_ file: URL, into folder: URL) throws {
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        guard !files.fileExists(atPath: copy.path) else {
            throw CatalogError.sameName(file.lastPathComponent)
        }
        try files.copyItem(at: file, to: copy)
    }

    private func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return files.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
