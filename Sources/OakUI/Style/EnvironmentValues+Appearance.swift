#if !canImport(SwiftUI)
    extension EnvironmentValues {
        /// The font of text; nil for the usual one.
        public var font: Font? {
            get { appearance.font }
            set { appearance.font = newValue }
        }

        /// How many lines a text may have; nil for as many as it needs.
        public var lineLimit: Int? {
            get { appearance.lineLimit }
            set { appearance.lineLimit = newValue }
        }

        /// How lines of one text are aligned to each other.
        public var multilineTextAlignment: TextAlignment {
            get { appearance.alignment ?? .leading }
            set { appearance.alignment = newValue }
        }

        /// The distance between lines of one text, in points, besides the usual one.
        public var lineSpacing: CGFloat {
            get { appearance.lineSpacing }
            set { appearance.lineSpacing = newValue }
        }

        /// Where a text that is too long is cut.
        public var truncationMode: Text.TruncationMode {
            get { appearance.truncation ?? .tail }
            set { appearance.truncation = newValue }
        }

        /// The letters that text is shown in; nil for those it has.
        public var textCase: Text.Case? {
            get { appearance.textCase }
            set { appearance.textCase = newValue }
        }

        /// The size of symbols beside text.
        public var imageScale: Image.Scale {
            get { appearance.imageScale ?? .medium }
            set { appearance.imageScale = newValue }
        }

        /// Why content is not to be seen, if it is not.
        public var redactionReasons: RedactionReasons {
            get { appearance.redaction }
            set { appearance.redaction = newValue }
        }
    }
#endif
