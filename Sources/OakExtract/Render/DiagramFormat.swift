/// An output format for diagrams.
public enum DiagramFormat: String, CaseIterable, Sendable {
    case mermaid, dot, scxml, svg

    /// The file name extension.
    public var fileExtension: String {
        switch self {
        case .mermaid: "mmd"
        case .dot: "dot"
        case .scxml: "scxml"
        case .svg: "svg"
        }
    }

    /// Returns the diagram of a machine in this format.
    ///
    /// - Throws: ``ExtractError`` if Graphviz is required, but is not installed or fails.
    public func render(
        _ machine: MachineModel, in document: ModelDocument, _ options: DiagramOptions = .init()
    ) throws(ExtractError) -> String {
        let drawing = Drawing(machine, in: document, options)
        switch self {
        case .mermaid: return Mermaid(drawing: drawing, options: options).text
        case .dot:
            return Dot(drawing: drawing, arrangement: .init(direction: options.direction ?? .down)).text
        case .scxml: return SCXML(drawing: drawing).text
        case .svg: return try SVG.fitting(drawing, options.direction).text
        }
    }
}
