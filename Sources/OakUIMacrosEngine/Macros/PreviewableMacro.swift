/// The macro `@Previewable`, which expands to nothing, because `#Preview` moves the marked variable into a view that it
/// declares. Using it outside `#Preview` is an error.
public enum PreviewableMacro {
    static let misplaced =
        "'@Previewable' can only be used at the top level of the body of a '#Preview'"

    /// Returns an empty expansion inside `#Preview`. That macro sees the whole body, and reports misplaced attributes
    /// itself.
    public static func peers(declaration: String, attribute: String, lexicalContext: [String]) -> Expansion {
        guard !lexicalContext.contains(where: { Context($0).kind == .macro("Preview") }) else {
            return .source("")
        }
        let offset = (try? Lexer.tokens(of: attribute))?.first?.range.lowerBound ?? 0
        return .failure(misplaced, at: offset)
    }
}
