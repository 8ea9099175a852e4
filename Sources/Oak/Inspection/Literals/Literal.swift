/// A value as Swift code, or as near to it as one gets.
package struct Literal {
    package let text: String
    /// Whether all of it is code; else parts of the text are dumps.
    package let isCode: Bool

    init(_ text: String, isCode: Bool = true) {
        self.text = text
        self.isCode = isCode
    }
}
