import Foundation

/// The machines of the pages as pictures. GitHub draws the Mermaid block after `<!-- oak: Loader -->`, DocC does not.
struct Diagrams {
    /// The program that draws; without it the blocks stay as they are.
    let oak: URL?
    let folder: URL

    /// Draws a machine that a page names, with the options of its comment.
    /// - Returns: The name of the picture.
    func draw(_ words: [String], in document: URL) throws -> String? {
        guard let oak, let machine = words.first else { return nil }
        let files = FileManager.default
        let drawn = folder.appendingPathComponent("drawn")
        defer { try? files.removeItem(at: drawn) }
        let process = try Process.run(
            oak,
            arguments: ["diagram", document.path, "--machine", machine] + words.dropFirst()
                + ["--format", "svg", "--output", drawn.path])
        process.waitUntilExit()
        guard process.terminationStatus == 0,
            let picture = try files.contentsOfDirectory(atPath: drawn.path).first
        else { throw CatalogError.noPicture(machine: machine, page: document.lastPathComponent) }
        let name = "\(document.deletingPathExtension().lastPathComponent)-\(picture)"
        try files.moveItem(
            at: drawn.appendingPathComponent(picture), to: folder.appendingPathComponent(name))
        return name
    }
}
