#if !canImport(SwiftUI)
    /// A line of text that can be changed. The label says what it is for.
    public struct TextField<Label: View> {
        private let text: Binding<String>
        private let prompt: Text?
        private let label: Label

        public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
            self.text = text
            self.prompt = prompt
            self.label = label()
        }
    }

    extension TextField where Label == Text {
        public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
            self.init(titleKey, text: text, prompt: nil)
        }

        public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(titleKey) }
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
            self.init(title, text: text, prompt: nil)
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
            self.init(text: text, prompt: prompt) { Text(title) }
        }
    }

    extension TextField: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var elementContent: Label { label }

        package func element(in environment: EnvironmentValues) -> Element {
            var attributes = [Attribute(.value, text.wrappedValue)]
            if let prompt { attributes.append(Attribute(.prompt, prompt.text)) }
            guard environment.isEnabled else {
                attributes.append(Attribute(.disabled))
                return Element(.textField, attributes: attributes)
            }
            var events: EventSet = .input
            if let focus = environment.focusTarget {
                events.formUnion([.focus, .blur])
                if focus.isFocused() { attributes.append(Attribute(.focused)) }
            }
            return Element(.textField, attributes: attributes, events: events)
        }

        package func handle(_ event: Event, in environment: EnvironmentValues) {
            switch event.kind {
            case .input: text.wrappedValue = event.value
            case .focus: environment.focusTarget?.setFocused(true)
            case .blur: environment.focusTarget?.setFocused(false)
            default: break
            }
        }
    }
#endif
