extension Duration {
    /// The duration as Swift code: `.milliseconds(1500)`.
    package var code: String {
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
