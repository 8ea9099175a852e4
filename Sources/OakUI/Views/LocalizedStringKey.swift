#if !canImport(SwiftUI)
    /// The text of a literal, which SwiftUI would translate. Here it is shown as it is.
    public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
        let text: String

        public init(_ value: String) { text = value }
        public init(stringLiteral value: String) { text = value }
        public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var text = ""

            public init(literalCapacity: Int, interpolationCount: Int) {
                text.reserveCapacity(literalCapacity + 8 * interpolationCount)
            }

            public mutating func appendLiteral(_ literal: String) { text += literal }

            public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }

            public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
                text += String(format: specifier, value)
            }

            public mutating func appendInterpolation<Input, Style: FormatStyle>(_ input: Input, format: Style)
            where Style.FormatInput == Input, Style.FormatOutput == String {
                text += format.format(input)
            }
        }
    }
#endif
