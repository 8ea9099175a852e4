#if !canImport(SwiftUI)
    extension TextField where Label == Text {
        /// Creates the control with a title, whose Markdown is interpreted.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
            self.init(text: text, prompt: nil) { Text(titleKey) }
        }

        /// Creates a secure field with a prompt and a title, whose Markdown is interpreted.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(titleKey) }
        }

        /// Creates a field with a title, whose Markdown is interpreted. A vertical axis allows several lines.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
            self.init(text: text, prompt: nil, axis: axis) { Text(titleKey) }
        }

        /// Creates a field with a prompt and a title, whose Markdown is interpreted. A vertical axis allows
        /// several lines.
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
            self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
        }

        /// Creates a field that edits a value as formatted text. Invalid text is not written. The title's
        /// Markdown is interpreted.
        public init<F: ParseableFormatStyle>(
            _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
        }

        /// Creates a field that edits an optional value as formatted text. An empty field is `nil`, and
        /// invalid text is not written. The title's Markdown is interpreted.
        public init<F: ParseableFormatStyle>(
            _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
        }

        /// Creates the control with a title, which is shown verbatim.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
            self.init(text: text, prompt: nil) { Text(title) }
        }

        /// Creates a secure field with a prompt, whose title is shown verbatim.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(title) }
        }

        /// Creates a field whose title is shown verbatim. A vertical axis allows several lines.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
            self.init(text: text, prompt: nil, axis: axis) { Text(title) }
        }

        /// Creates a field with a prompt, whose title is shown verbatim. A vertical axis allows several
        /// lines.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
            self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
        }

        /// Creates a field that edits a value as formatted text. Invalid text is not written. The title is
        /// shown verbatim.
        @_disfavoredOverload
        public init<S: StringProtocol, F: ParseableFormatStyle>(
            _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(title) }
        }

        /// Creates a field that edits an optional value as formatted text. An empty field is `nil`, and
        /// invalid text is not written. The title is shown verbatim.
        @_disfavoredOverload
        public init<S: StringProtocol, F: ParseableFormatStyle>(
            _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(title) }
        }
    }
#endif
