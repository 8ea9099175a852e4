import Foundation

/// A renderer that draws the machines of the pages as pictures, because DocC does not draw Mermaid blocks as GitHub
/// does.
struct Diagrams {
    /// The program that draws machines, or `nil` to keep their Mermaid blocks.
    let oak: URL?
    let folder: URL

    /// Draws the machine of a comment such as `<!-- oak: Loader -->`, with the options of the comment.
    /// - Returns: The name of the picture, or `nil` if there is no program to draw it.
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
