/// A fenced block of a document.
struct Block {
    let language: String
    /// The line of the document on which its text begins.
    let line: Int
    let text: String

    var isManifest: Bool { language == "swift" && text.hasPrefix("// swift-tools-version") }
}
