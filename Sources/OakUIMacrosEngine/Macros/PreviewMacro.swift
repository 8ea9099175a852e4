/// The macro `#Preview("name", traits: …) { … }`. It declares a type that creates the preview. With Swift 6.3 or later,
/// the type contains a record that is used to find the preview at run time.
public enum PreviewMacro {
    /// Returns the declarations of a preview.
    ///
    /// - Parameters:
    ///   - call: The source of the macro call with its arguments and closures.
    ///   - discriminator: The required prefix of the names that this expansion declares.
    public static func registration(
        call text: String, discriminator: String, place: SourceLocation, lexicalContext: [String]
    ) -> Expansion {
        let source: Source
        let call: MacroCall
        do {
            source = try Source(text)
            call = try MacroCall(source)
        } catch {
            return .failure([Diagnostic(error)])
        }
        if let diagnostic = diagnostic(
            for: call, in: source, lexicalContext: lexicalContext.map(Context.init))
        {
            return .failure([diagnostic])
        }
        do {
            let properties = try Previewables(source, in: call.body)
            let name = uniqueName("PreviewRegistry", discriminator)
            let start = source.offset(ofToken: call.start)
            let place = place.advanced(over: text.utf8.prefix(start))
            let body = render(call, source, properties)
            let view = properties.declarations.isEmpty ? "" : "\n" + self.view(call, source, properties)
            return .source(
                """
                nonisolated enum \(name): __PreviewRegistry {
                    static var _previewFileID: String { \(literal(place.fileID)) }
                    static var _previewLine: Int { \(place.line) }
                    static var _previewColumn: Int { \(place.column) }
                    @MainActor static func _makePreview() -> __Preview {
                        \(body)
                    }\(view)
                    #if compiler(>=6.3)
                    @section("swift5_tests") @used
                    private static let _record: (
                        UInt32, UInt32,
                        @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool,
                        UInt, UInt
                    ) = (\(kind), 0, { output, _, _, _ in _storePreviewRegistry(\(name).self, output) }, 0, 0)
                    #endif
                }
                """)
        } catch {
            return .failure(error.diagnostics)
        }
    }

    /// The record kind that distinguishes previews from tests. Its bytes spell "oakp". `PreviewRecords` in OakWebUI
    /// searches for this kind.
    private static let kind = "0x6F61_6B70"

    private static func diagnostic(for call: MacroCall, in source: Source, lexicalContext: [Context])
        -> Diagnostic?
    {
        let start = source.offset(ofToken: call.start)
        if lexicalContext.contains(where: { $0.kind == .code || $0.kind == .closure }) {
            return Diagnostic(
                "'#Preview' cannot be used in a function, accessor or closure; move it to the top level",
                at: start)
        }
        if lexicalContext.contains(where: \.isGeneric) {
            return Diagnostic(
                "'#Preview' cannot be used in a generic type; move it to the top level", at: start)
        }
        return nil
    }

    /// Returns a call that creates the preview, with the arguments of the macro. If the body has `@Previewable`
    /// properties, the closure of the call creates `__Body` instead.
    private static func render(_ call: MacroCall, _ source: Source, _ properties: Previewables) -> String {
        let rest = 2..<source.tokens.count
        guard let body = call.body, !properties.declarations.isEmpty else {
            return "_preview\(call.arguments == nil ? " " : "")\(source.text(ofTokens: rest))"
        }
        let before = source.text(ofTokens: rest.lowerBound..<body.head.lowerBound)
        let head = source.text(ofTokens: body.head)
        let after = source.text(ofTokens: body.tokens.upperBound..<rest.upperBound)
        return "_preview\(before)\(before.isEmpty ? "" : " ")\(head) __Body() }\(after)"
    }

    /// Returns a view with the `@Previewable` properties of the preview. The body of the view contains the other
    /// statements.
    private static func view(_ call: MacroCall, _ source: Source, _ properties: Previewables) -> String {
        let statements = properties.statements.map { "            \($0)\n" }.joined()
        let declarations = properties.declarations.map { "        \($0)\n" }.joined()
        return """
                struct __Body: __View {
            \(declarations)        var body: some __View {
            \(statements)        }
                }
            """
    }

    /// Returns a unique name in the compiler's mangled format, which a macro may declare without listing it in the
    /// `names:` argument of its role attribute.
    private static func uniqueName(_ name: String, _ discriminator: String) -> String {
        "\(discriminator)\(name.utf8.count)\(name)fMu_"
    }

    private static func literal(_ text: String) -> String {
        // Each scalar is escaped individually, because a line break that consists of two scalars is a single character.
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "\n": "\\n"
            case "\r": "\\r"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
