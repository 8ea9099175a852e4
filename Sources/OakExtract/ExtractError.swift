/// Why nothing could be extracted.
public enum ExtractError: Error, Equatable, CustomStringConvertible {
    case noSuchPath(String)
    case badConfiguration(String, String)
    case dotMissing
    case dotFailed(String)

    public var description: String {
        switch self {
        case .noSuchPath(let path):
            "There is nothing at \(path). Give the paths of Swift files or folders."
        case .badConfiguration(let path, let reason):
            "\(path) is no configuration: \(reason)."
        case .dotMissing:
            """
            SVG needs Graphviz, whose program `dot` was not found. Install it (`apt install graphviz`, \
            `brew install graphviz`), or take --format mermaid.
            """
        case .dotFailed(let reason):
            "Graphviz could not lay out the diagram: \(reason)"
        }
    }
}
