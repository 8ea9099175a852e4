/// A set of section views that stay visible while a lazy stack or grid scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    /// Creates a set from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension Element {
    /// Returns the element of a stack or grid that pins the given views of its sections.
    func pinning(_ views: PinnedScrollableViews) -> Element {
        var element = self
        let names = [
            views.contains(.sectionHeaders) ? "header" : nil,
            views.contains(.sectionFooters) ? "footer" : nil,
        ]
        if !views.isEmpty { element[.pinned] = names.compactMap(\.self).joined(separator: " ") }
        return element
    }

    /// An element that contains the rows of a section and arranges them as this stack or grid does.
    fileprivate var withoutPinnedViews: Element {
        var element = self
        element[.pinned] = nil
        return element
    }
}

/// A section of a lazy stack or grid with pinned views. Its rows have a container element of their own, so that the
/// header stays visible only while the section is visible.
struct PinnedSection<Parent: View, Content: View, Footer: View>: ElementView {
    let container: Element
    let section: Section<Parent, Content, Footer>

    var elementContent: TupleView<Part<Parent>?, Arranged<Content>, Part<Footer>?> {
        TupleView(
            .unlessEmpty(.pinnedView, section.header),
            Arranged(element: container.withoutPinnedViews, elementContent: section.content),
            .unlessEmpty(.pinnedView, section.footer))
    }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.lazySection)
        element[.pinned] = container[.pinned]
        element[.spacing] = container[.spacing]
        return element
    }
}

/// A view that shows its content in a given element.
struct Arranged<Content: View>: ElementView {
    let element: Element
    let elementContent: Content

    func element(in environment: EnvironmentValues) -> Element { element }
}
