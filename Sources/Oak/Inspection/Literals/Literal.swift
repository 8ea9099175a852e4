/// A value as Swift code, or as close to it as possible.
package struct Literal {
    package let text: String
    /// A Boolean value that indicates whether the whole text is code; otherwise parts of it are dumps.
    package let isCode: Bool

    init(_ text: String, isCode: Bool = true) {
        self.text = text
        self.isCode = isCode
    }
}
