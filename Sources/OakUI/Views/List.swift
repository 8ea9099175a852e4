#if !canImport(SwiftUI)
    /// Views as rows of a list: each element directly in it is in a row of its own.
    public struct List<SelectionValue: Hashable, Content: View> {
        private let choices: Choices?
        private let content: Content

        init(choices: Choices?, content: Content) {
            self.choices = choices
            self.content = content
        }
    }

    extension List: View {
        public var body: some View { ListElement(content: content.container(choices)) }
    }

    extension List where SelectionValue == Never {
        /// Rows that are written one by one, of which none can be selected.
        public init(@ViewBuilder content: () -> Content) { self.init(choices: nil, content: content()) }
    }

    extension List {
        /// Rows of which several can be selected.
        ///
        /// - Parameters:
        ///   - selection: The tags, or the ids in a `ForEach`, of the rows that are chosen.
        ///   - content: The rows.
        public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
            self.init(choices: selection.map { .any($0) }, content: content())
        }

        /// Rows of which one can be selected.
        ///
        /// - Parameters:
        ///   - selection: The tag, or the id in a `ForEach`, of the row that is chosen.
        ///   - content: The rows.
        public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
            self.init(choices: selection.map { .one($0) }, content: content())
        }
    }

    /// The element of a list.
    private struct ListElement<Content: View>: ElementView {
        let content: Content

        typealias Body = Never

        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        var elementContent: Content { content }

        func element(in environment: EnvironmentValues) -> Element {
            var element = Element(.list)
            if let style = environment.listStyleName { element[.style] = style }
            return element
        }
    }
#endif
