#if !canImport(SwiftUI)
    extension TextField where Label == Text {
        /// With a title, whose Markdown is read.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
            self.init(text: text, prompt: nil) { Text(titleKey) }
        }

        /// With a title, whose Markdown is read, and what an empty field shows.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(titleKey) }
        }

        /// With a title, whose Markdown is read; along the vertical axis it has many lines.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
            self.init(text: text, prompt: nil, axis: axis) { Text(titleKey) }
        }

        /// With a title, whose Markdown is read, and what an empty field shows; along the vertical axis it
        /// has many lines.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
            self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
        }

        /// Edits a value as formatted text; what cannot be read is not written. The title's Markdown is read.
        public init<F: ParseableFormatStyle>(
            _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
        }

        /// Edits a value as formatted text; an empty field is `nil`, and what cannot be read is not written.
        /// The title's Markdown is read.
        public init<F: ParseableFormatStyle>(
            _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
        }

        /// With a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
            self.init(text: text, prompt: nil) { Text(title) }
        }

        /// With a title, as it is, and what an empty field shows.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(title) }
        }

        /// With a title, as it is; along the vertical axis it has many lines.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
            self.init(text: text, prompt: nil, axis: axis) { Text(title) }
        }

        /// With a title, as it is, and what an empty field shows; along the vertical axis it has many lines.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
            self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
        }

        /// Edits a value as formatted text; what cannot be read is not written. The title is shown as it is.
        @_disfavoredOverload
        public init<S: StringProtocol, F: ParseableFormatStyle>(
            _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(title) }
        }

        /// Edits a value as formatted text; an empty field is `nil`, and what cannot be read is not written.
        /// The title is shown as it is.
        @_disfavoredOverload
        public init<S: StringProtocol, F: ParseableFormatStyle>(
            _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(title) }
        }
    }
#endif
