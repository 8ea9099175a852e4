/// An error that prevents extraction or rendering.
public enum ExtractError: Error, Equatable, CustomStringConvertible {
    case noSuchPath(String)
    case badConfiguration(String, String)
    case dotMissing
    case dotFailed(String)

    public var description: String {
        switch self {
        case .noSuchPath(let path):
            "No file or folder exists at `\(path)`. Pass the paths of Swift files or folders."
        case .badConfiguration(let path, let reason):
            "`\(path)` is not a valid configuration: \(reason)."
        case .dotMissing:
            """
            SVG output needs Graphviz, but its program `dot` was not found. Install it (`apt install graphviz`, \
            `brew install graphviz`), or use --format mermaid.
            """
        case .dotFailed(let reason):
            "Graphviz could not lay out the diagram: \(reason)"
        }
    }
}
