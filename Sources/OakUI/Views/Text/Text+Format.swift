#if !canImport(SwiftUI)
    extension Text {
        /// A value as a format writes it.
        public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            self.init(verbatim: format.format(input))
        }

        /// A value as a format writes it, with attributes.
        public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
            self.init(format.format(input))
        }

        /// An object as a formatter writes it.
        public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            self.init(verbatim: formatter.string(for: subject) ?? "")
        }

        /// A value as a formatter writes it.
        public init<Subject>(_ subject: Subject, formatter: Formatter) {
            self.init(verbatim: formatter.string(for: subject) ?? "")
        }

        /// How a date is shown. Those that go on by themselves are not there.
        public struct DateStyle: Equatable, Sendable {
            let date: Date.FormatStyle.DateStyle
            let time: Date.FormatStyle.TimeStyle

            /// The hour and the minute.
            public static let time = DateStyle(date: .omitted, time: .shortened)
            /// The day.
            public static let date = DateStyle(date: .long, time: .omitted)
        }

        /// A date or a time of day.
        public init(_ date: Date, style: DateStyle) {
            self.init(verbatim: date.formatted(date: style.date, time: style.time))
        }

        /// Text with attributes, of which links are shown.
        @_disfavoredOverload
        public init(_ attributedContent: AttributedString) {
            let parts = attributedContent.runs.map { (run: AttributedString.Runs.Run) -> TextPart in
                let text = String(attributedContent[run.range].characters)
                return TextPart(.letters(text), link: run.link)
            }
            self.init(parts: parts)
        }

        /// A symbol or picture among text.
        public init(_ image: Image) { self.init(.parts([TextPart(.image(image))])) }

        /// The parts as the simplest content that says the same.
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
#endif
