extension Duration {
    /// For people: `1.5 s`.
    var text: String {
        let (seconds, attoseconds) = components
        guard attoseconds != 0 else { return "\(seconds) s" }
        let digits = String(attoseconds.magnitude)
        var fraction = String(repeating: "0", count: 18 - digits.count) + digits
        while fraction.last == "0" { fraction.removeLast() }
        let sign = seconds == 0 && attoseconds < 0 ? "-" : ""
        return "\(sign)\(seconds).\(fraction) s"
    }

    /// As one would write it: `.milliseconds(1500)`.
    var code: String {
        let (seconds, attoseconds) = components
        let units: [(String, Int64)] = [
            ("milliseconds", 1_000), ("microseconds", 1_000_000), ("nanoseconds", 1_000_000_000),
        ]
        if attoseconds == 0 { return ".seconds(\(seconds))" }
        for (unit, perSecond) in units {
            let attosecondsPerUnit = 1_000_000_000_000_000_000 / perSecond
            let (product, overflow) = seconds.multipliedReportingOverflow(by: perSecond)
            if !overflow && attoseconds % attosecondsPerUnit == 0 {
                return ".\(unit)(\(product + attoseconds / attosecondsPerUnit))"
            }
        }
        return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    }
}
