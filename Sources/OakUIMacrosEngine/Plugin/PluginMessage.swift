/// A response from the plugin. It is a JSON object with a single key, which is the kind of the message.
enum PluginMessage: Encodable {
    case capability(protocolVersion: Int)
    /// The result of an expansion. If the source is `nil`, the expansion failed and the diagnostics explain why.
    case expansion(source: String?, diagnostics: [Diagnostic])
    case libraryNotLoaded

    struct Diagnostic: Encodable {
        let message: String
        let severity = "error"
        let position: Position
        let highlights: [PositionRange] = []
        let notes: [String] = []
        let fixIts: [FixIt]
    }

    struct FixIt: Encodable {
        let message: String
        let changes: [Change]
    }

    struct Change: Encodable {
        let range: PositionRange
        let newText: String
    }

    /// An offset in UTF-8 bytes from the start of a file. An empty file name means that there is no file.
    struct Position: Encodable {
        let fileName: String
        let offset: Int
    }

    struct PositionRange: Encodable {
        let fileName: String
        let startOffset: Int
        let endOffset: Int
    }

    private enum Kind: String, CodingKey {
        case capability = "getCapabilityResult"
        case expansion = "expandMacroResult"
        case library = "loadPluginLibraryResult"
    }

    private enum Member: String, CodingKey {
        case capability, protocolVersion, expandedSource, diagnostics, loaded
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        switch self {
        case .capability(let version):
            var members = container.nestedContainer(keyedBy: Member.self, forKey: .capability)
            try members.encode(["protocolVersion": version], forKey: .capability)
        case .expansion(let source, let diagnostics):
            var members = container.nestedContainer(keyedBy: Member.self, forKey: .expansion)
            try members.encodeIfPresent(source, forKey: .expandedSource)
            try members.encode(diagnostics, forKey: .diagnostics)
        case .libraryNotLoaded:
            var members = container.nestedContainer(keyedBy: Member.self, forKey: .library)
            try members.encode(false, forKey: .loaded)
            try members.encode([Diagnostic](), forKey: .diagnostics)
        }
    }
}
