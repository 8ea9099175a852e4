import CustomDump
import Oak

extension Literal {
    /// Creates a Swift literal for a value, with custom dumps in place of parts that cannot be written as code.
    init(_ value: Any, isNested: Bool = false) {
        self = LiteralWriter(dump: { String(customDumping: $0) }).literal(value, isNested: isNested)
    }
}
