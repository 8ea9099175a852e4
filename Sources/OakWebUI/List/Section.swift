/// A group of views with an optional header and footer. In a list or a form, it is a group of rows. Elsewhere, its
/// header, content and footer are shown without grouping, except in a lazy stack or grid with pinned views.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// Creates a section with a header and a footer that are passed directly instead of in closures.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    /// Creates a section with a footer that is passed directly instead of in a closure.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// Creates a section with a header that is passed directly instead of in a closure.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section without a header or a footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a title that is parsed as Markdown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Creates a section with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: SectionNode(view, inputs))
    }
}

/// The node of a section. The appearance of the section depends on the enclosing container.
final class SectionNode<Parent: View, Content: View, Footer: View>: ViewNode<
    Section<Parent, Content, Footer>
>
{
    private enum Kind {
        case none
        case rows(ViewNode<SectionElement<Parent, Content, Footer>>)
        case plain(ViewNode<TupleView<Parent, Content, Footer>>)
        case pinned(ViewNode<PinnedSection<Parent, Content, Footer>>, container: Element)
    }

    private var kind = Kind.none

    init(_ view: Section<Parent, Content, Footer>, _ inputs: _NodeInputs) {
        super.init(inputs)
        var inputs = self.inputs()
        switch slot {
        case .row, .formRow:
            // The section contains rows, but is not inside one.
            inputs.slot = .none
            kind = .rows(SectionElement.makeNode(element(view), in: inputs))
        default:
            if let container = enclosingElement?.element, container[.pinned] != nil,
                container.role != .lazySection
            {
                let section = PinnedSection(container: container, section: view)
                kind = .pinned(PinnedSection.makeNode(section, in: inputs), container: container)
                return
            }
            kind = .plain(
                TupleView.makeNode(TupleView(view.header, view.content, view.footer), in: inputs))
        }
    }

    private func element(_ view: Section<Parent, Content, Footer>)
        -> SectionElement<Parent, Content, Footer>
    {
        SectionElement(
            role: slot == .row ? .listSection : .formSection, rows: slot == .row ? .rows : .formRows,
            section: view)
    }

    override func update(_ view: Section<Parent, Content, Footer>) {
        switch kind {
        case .none: break
        case .rows(let node): node.update(element(view))
        case .plain(let node): node.update(TupleView(view.header, view.content, view.footer))
        case .pinned(let node, let container): node.update(PinnedSection(container: container, section: view))
        }
    }

    override var childCount: Int { 1 }

    override func child(at index: Int) -> Node? {
        switch kind {
        case .none: nil
        case .rows(let node): node
        case .plain(let node): node
        case .pinned(let node, _): node
        }
    }
}

/// A group of rows with a header and a footer.
struct SectionElement<Parent: View, Content: View, Footer: View>: ElementView {
    let role: Role
    let rows: Role
    let section: Section<Parent, Content, Footer>

    var elementContent: TupleView<Part<Parent>?, Part<Content>, Part<Footer>?> {
        TupleView(
            .unlessEmpty(.sectionHeader, section.header), Part(rows) { section.content },
            .unlessEmpty(.sectionFooter, section.footer))
    }

    func element(in environment: EnvironmentValues) -> Element { Element(role) }
}
