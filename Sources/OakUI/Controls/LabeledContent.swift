#if !canImport(SwiftUI)
    /// Something with a label beside it.
    public struct LabeledContent<Label, Content> {
        private let label: Label
        private let content: Content
    }

    extension LabeledContent: View where Label: View, Content: View {
        /// With views as label and content.
        public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
            self.init(label: label(), content: content())
        }

        public var body: some View {
            LabeledControl(.labeledContent) {
                Part(.controlLabel) { label }
                Part(.labeledValue) { content }
            }
        }
    }

    extension LabeledContent where Label == Text, Content: View {
        /// With a view as content and a title, whose Markdown is read.
        public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
            self.init(label: Text(titleKey), content: content())
        }

        /// With a view as content and a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
            self.init(label: Text(title), content: content())
        }
    }

    extension LabeledContent where Label == Text, Content == Text {
        /// A text with a title, whose Markdown is read.
        public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
            self.init(label: Text(titleKey), content: Text(value))
        }

        /// A text with a title, as it is.
        @_disfavoredOverload
        public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
            self.init(label: Text(title), content: Text(value))
        }

        /// A formatted value with a title, whose Markdown is read.
        public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            self.init(label: Text(titleKey), content: Text(format.format(value)))
        }

        /// A formatted value with a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            self.init(label: Text(title), content: Text(format.format(value)))
        }
    }
#endif
