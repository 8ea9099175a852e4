extension Text {
    /// Creates a text view from a formatted value.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// Creates a text view from a value and a format style that produces an attributed string.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(format.format(input))
    }

    /// Creates a text view from an object and a formatter.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view from a value and a formatter.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// A style for dates and times. Styles that update automatically are not available.
    public struct DateStyle: Equatable, Sendable {
        let date: Date.FormatStyle.DateStyle
        let time: Date.FormatStyle.TimeStyle

        /// A style that shows the hour and the minute.
        public static let time = DateStyle(date: .omitted, time: .shortened)
        /// A style that shows the day, the month and the year.
        public static let date = DateStyle(date: .long, time: .omitted)
    }

    /// Creates a text view that shows a date or a time of day.
    public init(_ date: Date, style: DateStyle) {
        self.init(verbatim: date.formatted(date: style.date, time: style.time))
    }

    /// Creates a text view from an attributed string. Links are preserved; other attributes are discarded.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        let parts = attributedContent.runs.map { (run: AttributedString.Runs.Run) -> TextPart in
            let text = String(attributedContent[run.range].characters)
            return TextPart(.letters(text), link: run.link)
        }
        self.init(parts: parts)
    }

    /// Creates a text view from a symbol or an image.
    public init(_ image: Image) { self.init(.parts([TextPart(.image(image))])) }

    /// Creates a text view from parts and stores it in the simplest equivalent form.
    init(parts: [TextPart]) { self.init(Content(parts)) }
}

extension Text.Content {
    init(_ parts: [TextPart]) {
        if parts.allSatisfy({ $0.link == nil && $0.look == TextLook() && $0.content == .letters($0.text) }
        ) {
            self = .plain(parts.map(\.text).joined())
        } else {
            self = .parts(parts)
        }
    }
}
