/// A fenced code block of a document.
struct Block {
    let language: String
    /// The line of the document on which the block's text begins.
    let line: Int
    let text: String

    var isManifest: Bool { language == "swift" && text.hasPrefix("// swift-tools-version") }
}
