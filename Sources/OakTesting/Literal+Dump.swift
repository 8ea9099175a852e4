import CustomDump
import Oak

extension Literal {
    /// A value as Swift code, with custom dumps of what cannot be written so.
    init(_ value: Any, isNested: Bool = false) {
        self = LiteralWriter(dump: { String(customDumping: $0) }).literal(value, isNested: isNested)
    }
}
