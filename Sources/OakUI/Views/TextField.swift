#if !canImport(SwiftUI)
    /// Text that can be changed. The label says what it is for.
    public struct TextField<Label: View> {
        private let source: Source
        private let axis: Axis
        private let prompt: Text?
        private let label: Label
        /// What is typed of a value that is not text, until it is taken as one.
        @State private var draft: String?

        fileprivate enum Source {
            case text(Binding<String>)
            case value(FieldValue)
        }

        fileprivate init(_ source: Source, axis: Axis = .horizontal, prompt: Text?, label: Label) {
            self.source = source
            self.axis = axis
            self.prompt = prompt
            self.label = label
        }
    }

    /// A value as text.
    private struct FieldValue {
        let text: () -> String
        /// Takes a text as the value, if it is one.
        let parse: (String) -> Void
    }

    extension TextField: View {
        public var body: some View {
            switch source {
            case .text(let text):
                TextInput(
                    role: axis == .vertical ? .textArea : .textField, text: text, prompt: prompt?.text,
                    label: label)
            case .value(let value):
                // The draft is the text; without one it is what the value says.
                let text = $draft.part(DraftPart.draft) {
                    $0 ?? value.text()
                } set: {
                    $0 = $1
                }
                TextInput(
                    role: .textField, text: text, prompt: prompt?.text,
                    commit: {
                        if let draft { value.parse(draft) }
                        draft = nil
                    }, label: label)
            }
        }
    }

    private enum DraftPart: Hashable { case draft }

    extension TextField {
        /// With a view as label.
        public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
            self.init(.text(text), prompt: prompt, label: label())
        }

        /// With a view as label, and several lines if it grows down.
        ///
        /// - Parameters:
        ///   - text: What is edited.
        ///   - prompt: What an empty field shows.
        ///   - axis: Vertical for a field of several lines, which grows with its text.
        ///   - label: What it is called.
        public init(
            text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
        ) {
            self.init(.text(text), axis: axis, prompt: prompt, label: label())
        }

        /// The value is changed when the return key is pressed or the field loses the focus, and only if the
        /// text is one of the format.
        public init<F: ParseableFormatStyle>(
            value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
        ) where F.FormatOutput == String {
            self.init(.value(value, format), prompt: prompt, label: label())
        }

        /// The value is changed as by the variant without optional; it is nil if the field is empty.
        public init<F: ParseableFormatStyle>(
            value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
        ) where F.FormatOutput == String {
            self.init(.value(value, format), prompt: prompt, label: label())
        }
    }

    extension TextField.Source {
        fileprivate static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
            -> Self where F.FormatOutput == String
        {
            .value(
                FieldValue {
                    format.format(value.wrappedValue)
                } parse: {
                    if let new = format.value(of: $0) { value.wrappedValue = new }
                })
        }

        fileprivate static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
            -> Self where F.FormatOutput == String
        {
            .value(
                FieldValue {
                    value.wrappedValue.map(format.format) ?? ""
                } parse: {
                    if $0.isEmpty {
                        value.wrappedValue = nil
                    } else if let new = format.value(of: $0) {
                        value.wrappedValue = new
                    }
                })
        }
    }

    extension ParseableFormatStyle where FormatOutput == String {
        /// The value that a typed text stands for; nil if it stands for none.
        ///
        /// The parser of numbers also accepts "NaN" and "∞". Views compute with what they are given, and making
        /// an integer of such a number ends the process; for integers the parser itself returns the least one.
        fileprivate func value(of text: String) -> FormatInput? {
            guard let value = try? parseStrategy.parse(text) else { return nil }
            switch value {
            case let number as any BinaryFloatingPoint:
                return isFinite(number) ? value : nil
            case let number as Decimal:
                return number.isFinite && text.contains(where: \.isWholeNumber) ? value : nil
            case let number as any FixedWidthInteger where isLeast(number):
                let digits = "\(Int64.min)".compactMap(\.wholeNumberValue)
                return text.compactMap(\.wholeNumberValue) == digits ? value : nil
            default: return value
            }
        }

        private func isFinite(_ number: some BinaryFloatingPoint) -> Bool { number.isFinite }

        private func isLeast(_ number: some FixedWidthInteger) -> Bool { Int64(exactly: number) == .min }
    }
#endif
