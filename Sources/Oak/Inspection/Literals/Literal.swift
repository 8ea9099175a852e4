/// A value rendered as Swift code, with descriptions in place of parts that cannot be expressed as code.
package struct Literal {
    package let text: String
    /// A Boolean value that indicates whether the entire text is Swift code. Otherwise, parts of the text are
    /// descriptions that do not compile.
    package let isCode: Bool

    init(_ text: String, isCode: Bool = true) {
        self.text = text
        self.isCode = isCode
    }
}
