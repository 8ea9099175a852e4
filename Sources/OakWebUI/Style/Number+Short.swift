extension BinaryFloatingPoint {
    /// The number in the format of HTML attributes. Whole numbers have no fraction, no number has an
    /// exponent, and NaN becomes 0.
    var short: String {
        guard isFinite else { return "0" }
        let value = Double(self).clamped(to: -1e9...1e9)
        let thousandths = (value * 1000).rounded()
        guard thousandths.truncatingRemainder(dividingBy: 1000) != 0 else {
            return "\(Int(thousandths / 1000))"
        }
        let digits = "\(abs(Int(thousandths)) % 1000 + 1000)".dropFirst()
        let sign = thousandths < 0 ? "-" : ""
        let fraction = digits.reversed().drop { $0 == "0" }.reversed()
        return "\(sign)\(abs(Int(thousandths)) / 1000).\(String(fraction))"
    }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}

extension Attribute {
    /// Creates an attribute for a length in points, or returns `nil` if the length cannot be shown.
    init?(_ name: Name, points: CGFloat?) {
        guard let points, points.isFinite else { return nil }
        self.init(name, points.short)
    }

    /// Creates a flag attribute, or returns `nil` if the condition is false.
    init?(_ name: Name, if condition: Bool) {
        guard condition else { return nil }
        self.init(name)
    }
}

extension Array where Element == Attribute {
    /// Appends an attribute unless it is `nil`.
    static func += (attributes: inout [Attribute], attribute: Attribute?) {
        if let attribute { attributes.append(attribute) }
    }
}
