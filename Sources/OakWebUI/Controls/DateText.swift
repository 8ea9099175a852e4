/// A converter between dates and the text in browser fields. The text has a form such as `2024-02-29T18:05`, or
/// contains only the date or the time.
struct DateText {
    private let components: DatePickerComponents
    private let calendar: Calendar

    init(_ components: DatePickerComponents, _ timeZone: TimeZone) {
        self.components = components
        // The browser's format always uses the Gregorian calendar, regardless of the calendar that the browser
        // displays.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// The `type` attribute of the field.
    var inputType: String {
        guard components.contains(.date) else { return "time" }
        return components.contains(.hourAndMinute) ? "datetime-local" : "date"
    }

    func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day =
            "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
        let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
        guard components.contains(.date) else { return time }
        return components.contains(.hourAndMinute) ? "\(day)T\(time)" : day
    }

    private func padded(_ number: Int?, _ width: Int) -> String {
        let text = "\(number ?? 0)"
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }

    /// Returns the date that a string represents, or `nil` if the string is not a date. The date or the time of day is
    /// taken from `old` if the string does not contain it.
    func date(_ text: String, keeping old: Date) -> Date? {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: old)
        var rest = Substring(text)
        if components.contains(.date) {
            guard let year = number(&rest, 4, then: "-"), let month = number(&rest, 2, then: "-"),
                let day = number(&rest, 2)
            else { return nil }
            (parts.year, parts.month, parts.day) = (year, month, day)
            if components.contains(.hourAndMinute), rest.popFirst() != "T" { return nil }
        }
        if components.contains(.hourAndMinute) || !components.contains(.date) {
            guard let hour = number(&rest, 2, then: ":"), let minute = number(&rest, 2) else {
                return nil
            }
            (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
        }
        guard rest.isEmpty, let date = calendar.date(from: parts) else { return nil }
        // The calendar maps dates that do not exist, such as February 30, to other dates.
        return self.text(date) == text ? date : nil
    }

    private func number(_ rest: inout Substring, _ count: Int, then end: Character? = nil) -> Int? {
        let digits = rest.prefix(count)
        guard digits.utf8.count == count, digits.allSatisfy(\.isASCII),
            digits.allSatisfy(\.isNumber)
        else { return nil }
        rest.removeFirst(count)
        if let end, rest.popFirst() != end { return nil }
        return Int(digits)
    }
}
