/// A fenced code block of a document.
struct Block: Equatable {
    let language: String
    /// The line of the document on which the block's text begins.
    let line: Int
    var text: String
    /// The path of the Swift file that the line above the block links to, if that line is only a link and a colon.
    /// The block is an excerpt of this file.
    var source: String?

    var isManifest: Bool { language == "swift" && text.hasPrefix("// swift-tools-version") }
}
