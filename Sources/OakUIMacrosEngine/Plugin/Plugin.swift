import Foundation

/// The plugin that expands the macros. It responds to messages of the compiler's plugin protocol, and keeps no state
/// between them.
public struct Plugin {
    /// The supported version of the protocol.
    static let protocolVersion = 7

    public init() {}

    /// Returns the JSON response to a JSON message. The response to an unknown message is an error.
    public func answer(to message: Data) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(reply(to: message))
    }

    private func reply(to data: Data) -> PluginMessage {
        let message: HostMessage
        do {
            message = try JSONDecoder().decode(HostMessage.self, from: data)
        } catch {
            return failure(
                "OakUIMacros cannot decode a message; use a version of Oak that supports this compiler")
        }
        switch message {
        case .capability: return .capability(protocolVersion: Self.protocolVersion)
        case .freestanding(let request): return reply(to: request)
        case .attached(let request): return reply(to: request)
        case .loadLibrary: return .libraryNotLoaded
        case .unknown(let kind):
            return failure(
                "OakUIMacros does not support messages of kind '\(kind)'; use a version of Oak that supports this "
                    + "compiler"
            )
        }
    }

    private func reply(to request: HostMessage.Freestanding) -> PluginMessage {
        guard request.macro.typeName == "PreviewMacro" else {
            return failure(
                "OakUIMacros has no freestanding macro '\(request.macro.typeName)'", at: request.syntax)
        }
        let location = request.syntax.location
        let expansion = PreviewMacro.registration(
            call: request.syntax.source, discriminator: request.discriminator,
            place: SourceLocation(fileID: location.fileID, line: location.line, column: location.column),
            lexicalContext: sources(request.lexicalContext))
        return reply(expansion, about: request.syntax)
    }

    private func reply(to request: HostMessage.Attached) -> PluginMessage {
        let declaration = request.declSyntax
        let context = sources(request.lexicalContext)
        switch (request.macro.typeName, request.macroRole) {
        case ("EntryMacro", "accessor"):
            return reply(
                EntryMacro.accessors(declaration: declaration.source, lexicalContext: context),
                about: declaration)
        case ("EntryMacro", "peer"):
            return reply(
                EntryMacro.key(declaration: declaration.source, lexicalContext: context), about: declaration)
        case ("EntryDefaultValueMacro", "accessor"):
            return reply(EntryMacro.defaultValue(declaration: declaration.source), about: declaration)
        case ("PreviewableMacro", "peer"):
            let attribute = request.attributeSyntax
            let expansion = PreviewableMacro.peers(
                declaration: declaration.source, attribute: attribute.source, lexicalContext: context)
            return reply(expansion, about: attribute)
        default:
            return failure(
                "OakUIMacros has no macro '\(request.macro.typeName)' for the role '\(request.macroRole)'",
                at: request.attributeSyntax)
        }
    }

    private func sources(_ context: [HostMessage.Syntax]?) -> [String] { context?.map(\.source) ?? [] }

    private func failure(_ message: String, at syntax: HostMessage.Syntax? = nil) -> PluginMessage {
        let position = PluginMessage.Position(
            fileName: syntax?.location.fileName ?? "", offset: syntax?.location.offset ?? 0)
        return .expansion(source: nil, diagnostics: [.init(message: message, position: position, fixIts: [])])
    }

    private func reply(_ expansion: Expansion, about syntax: HostMessage.Syntax) -> PluginMessage {
        switch expansion {
        case .source(let source): .expansion(source: source, diagnostics: [])
        case .failure(let diagnostics, let placeholder):
            .expansion(
                source: placeholder, diagnostics: diagnostics.map { self.diagnostic($0, in: syntax.location) }
            )
        }
    }

    private func diagnostic(_ diagnostic: Diagnostic, in location: HostMessage.Location)
        -> PluginMessage.Diagnostic
    {
        let fixIts = diagnostic.fixIt.map { fixIt in
            let range = PluginMessage.PositionRange(
                fileName: location.fileName, startOffset: location.offset + fixIt.range.lowerBound,
                endOffset: location.offset + fixIt.range.upperBound)
            return PluginMessage.FixIt(
                message: fixIt.message, changes: [.init(range: range, newText: fixIt.replacement)])
        }
        return .init(
            message: diagnostic.message,
            position: .init(fileName: location.fileName, offset: location.offset + diagnostic.offset),
            fixIts: fixIts.map { [$0] } ?? [])
    }
}
