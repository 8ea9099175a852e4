#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSON {
    /// A finite number, stored as a `Decimal`, or as a `Double` if a `Decimal` cannot represent it. Numbers are equal
    /// if their values are equal: `1` equals `1.0`, and `-0` equals `0`.
    public struct Number: Hashable, Sendable {
        private enum Value: Hashable {
            case decimal(Decimal)
            /// A value that `Decimal` cannot represent. All other values use `decimal`, so each number has a single
            /// representation.
            case double(Double)
        }

        private let value: Value

        /// Creates a whole number.
        public init(_ integer: Int) { value = .decimal(Decimal(integer)) }

        /// Creates a whole number from an unsigned integer, which may not fit into an `Int`.
        public init(_ integer: UInt64) { value = .decimal(Decimal(integer)) }

        /// Creates a number, or returns `nil` for infinities and NaN.
        public init?(_ double: Double) {
            guard double.isFinite else { return nil }
            if let decimal = Decimal(string: "\(double)"), Double("\(decimal)") == double {
                value = .decimal(decimal)
            } else {
                value = .double(double)
            }
        }

        /// Creates a number, or returns `nil` for NaN.
        public init?(_ decimal: Decimal) {
            guard !decimal.isNaN else { return nil }
            value = .decimal(decimal)
        }

        /// Returns the value as an integer of the given type, or `nil` if it is not a whole number or does not fit into
        /// that type.
        public func exactly<T: FixedWidthInteger>(_ type: T.Type) -> T? {
            switch value {
            case .decimal(let decimal): T("\(decimal)")
            case .double(let double): T(exactly: double)
            }
        }

        /// The nearest `Double`.
        public var double: Double {
            switch value {
            // The conversion uses the description of the decimal, as coders do. The description of every decimal is a
            // valid `Double`.
            case .decimal(let decimal): Double("\(decimal)") ?? .nan
            case .double(let double): double
            }
        }

        /// The value, or `nil` if a `Decimal` cannot represent it without loss.
        public var decimal: Decimal? { if case .decimal(let decimal) = value { decimal } else { nil } }
    }
}
