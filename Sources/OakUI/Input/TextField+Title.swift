#if !canImport(SwiftUI)
    extension TextField where Label == Text {
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
            self.init(text: text, prompt: nil) { Text(titleKey) }
        }

        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(titleKey) }
        }

        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
            self.init(text: text, prompt: nil, axis: axis) { Text(titleKey) }
        }

        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
            self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
        }

        public init<F: ParseableFormatStyle>(
            _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
        }

        public init<F: ParseableFormatStyle>(
            _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
            self.init(text: text, prompt: nil) { Text(title) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(title) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
            self.init(text: text, prompt: nil, axis: axis) { Text(title) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
            self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol, F: ParseableFormatStyle>(
            _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(title) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol, F: ParseableFormatStyle>(
            _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
        ) where F.FormatOutput == String {
            self.init(value: value, format: format, prompt: prompt) { Text(title) }
        }
    }
#endif
