extension EnvironmentValues {
    /// The font of text; `nil` for the default.
    public var font: Font? {
        get { appearance.font }
        set { appearance.font = newValue }
    }

    /// The maximum number of lines of text; `nil` for no limit.
    public var lineLimit: Int? {
        get { appearance.lineLimit }
        set { appearance.lineLimit = newValue }
    }

    /// The alignment of the lines of multiline text.
    public var multilineTextAlignment: TextAlignment {
        get { appearance.alignment ?? .leading }
        set { appearance.alignment = newValue }
    }

    /// The additional space between lines of text, in points.
    public var lineSpacing: CGFloat {
        get { appearance.lineSpacing }
        set { appearance.lineSpacing = newValue }
    }

    /// The position at which text that is too long is truncated.
    public var truncationMode: Text.TruncationMode {
        get { appearance.truncation ?? .tail }
        set { appearance.truncation = newValue }
    }

    /// The case in which text is shown; `nil` leaves it unchanged.
    public var textCase: Text.Case? {
        get { appearance.textCase }
        set { appearance.textCase = newValue }
    }

    /// The size of symbols beside text.
    public var imageScale: Image.Scale {
        get { appearance.imageScale ?? .medium }
        set { appearance.imageScale = newValue }
    }

    /// The reasons why content is redacted.
    public var redactionReasons: RedactionReasons {
        get { appearance.redaction }
        set { appearance.redaction = newValue }
    }
}
