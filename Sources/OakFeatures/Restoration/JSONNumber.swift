#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSON {
    /// A finite number: a `Decimal`, or a `Double` where no `Decimal` holds it. Two are equal if their values
    /// are, `1` and `1.0` too; `-0` is `0`.
    public struct Number: Hashable, Sendable {
        private enum Value: Hashable {
            case decimal(Decimal)
            /// Only for what is no decimal, so that there is one way to say each number.
            case double(Double)
        }

        private let value: Value

        /// A whole number.
        public init(_ integer: Int) { value = .decimal(Decimal(integer)) }

        /// A whole number that an `Int` may not hold.
        public init(_ integer: UInt64) { value = .decimal(Decimal(integer)) }

        /// `nil` for infinities and NaN.
        public init?(_ double: Double) {
            guard double.isFinite else { return nil }
            if let decimal = Decimal(string: "\(double)"), Double("\(decimal)") == double {
                value = .decimal(decimal)
            } else {
                value = .double(double)
            }
        }

        /// `nil` for NaN.
        public init?(_ decimal: Decimal) {
            guard !decimal.isNaN else { return nil }
            value = .decimal(decimal)
        }

        /// The value in an integer type, or `nil` if it is not whole or does not fit.
        public func exactly<T: FixedWidthInteger>(_ type: T.Type) -> T? {
            switch value {
            case .decimal(let decimal): T("\(decimal)")
            case .double(let double): T(exactly: double)
            }
        }

        /// The nearest `Double`.
        public var double: Double {
            switch value {
            // Through its text, because that is how coders convert. Every decimal's text is a double.
            case .decimal(let decimal): Double("\(decimal)") ?? .nan
            case .double(let double): double
            }
        }

        /// The value, or `nil` if a `Decimal` cannot hold it without loss.
        public var decimal: Decimal? { if case .decimal(let decimal) = value { decimal } else { nil } }
    }
}
