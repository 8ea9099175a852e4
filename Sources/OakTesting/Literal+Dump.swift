import CustomDump
import Oak

extension Literal {
    /// Creates the Swift code of a value, with custom dumps of parts that cannot be written as code.
    init(_ value: Any, isNested: Bool = false) {
        self = LiteralWriter(dump: { String(customDumping: $0) }).literal(value, isNested: isNested)
    }
}
