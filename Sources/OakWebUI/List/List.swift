/// A list that shows views in rows. Each element directly inside it has its own row.
public struct List<SelectionValue: Hashable, Content: View> {
    private let choices: Choices?
    private let content: Content

    init(choices: Choices?, content: Content) {
        self.choices = choices
        self.content = content
    }
}

extension List: View {
    public var body: some View {
        if SelectionValue.self == Never.self {
            ListElement(content: content.container(nil))
        } else {
            ListElement(content: content.container(choices))
                .modifier(ColumnSelection(selection: choices?.optionalSelection))
        }
    }
}

extension List where SelectionValue == Never {
    /// Creates a list without selection.
    public init(@ViewBuilder content: () -> Content) { self.init(choices: nil, content: content()) }
}

extension List {
    /// Creates a list with multiple selection.
    ///
    /// - Parameters:
    ///   - selection: The tags of the selected rows, or their ids in a `ForEach`.
    ///   - content: The rows.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(choices: selection.map { .any($0) }, content: content())
    }

    /// Creates a list with single selection.
    ///
    /// - Parameters:
    ///   - selection: The tag of the selected row, or its id in a `ForEach`.
    ///   - content: The rows.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(choices: selection.map { .oneOrNone($0) }, content: content())
    }
}

/// The element that represents a list.
private struct ListElement<Content: View>: ElementView {
    let content: Content

    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.list)
        if let style = environment[ListStyleKey.self] { element[.style] = style }
        element.hideContentBackground(in: environment)
        if !environment.isScrollEnabled { element[.scrollLocked] = "" }
        if let height = environment[MinListRowHeightKey.self] { element[.rowHeight] = height.short }
        return element
    }
}

/// A container that arranges controls in rows. Each element directly inside it has its own row.
public struct Form<Content: View> {
    private let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
    public var body: some View { FormElement(content: content.container(nil)) }
}

/// The element that represents a form.
private struct FormElement<Content: View>: ElementView {
    let content: Content

    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(.form)
        element.hideContentBackground(in: environment)
        if !environment.isScrollEnabled { element[.scrollLocked] = "" }
        if let height = environment[MinListRowHeightKey.self] { element[.rowHeight] = height.short }
        return element
    }
}

private enum MinListRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
    /// The minimum height of list rows, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinListRowHeightKey.self] ?? 44 }
        set { self[MinListRowHeightKey.self] = newValue }
    }
}

/// The space between the sections of a list.
public struct ListSectionSpacing: Sendable {
    /// The space in points, or `nil` for the default.
    fileprivate let length: CGFloat?

    /// The default spacing.
    public static let `default` = ListSectionSpacing(length: nil)
    /// A spacing that is smaller than the default.
    public static let compact = ListSectionSpacing(length: 12)
    /// Returns a spacing of the given number of points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(length: spacing)
    }
}

extension View {
    /// Sets the space between the sections of the lists in the view.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        modifier(
            AttributesModifier(
                attributes: spacing.length.map { [Attribute(.sectionSpacing, "\($0.short)px")] } ?? []))
    }

    /// Sets the space between the sections of the lists in the view, in points.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }
}

private enum ScrollContentBackgroundKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension View {
    /// Shows or hides the standard background of the lists, forms and text editors in the view. Rows keep their
    /// backgrounds.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(ScrollContentBackgroundKey.self, visibility)
    }
}

extension Element {
    /// Hides the background of the element if `scrollContentBackground` is set to hidden.
    mutating func hideContentBackground(in environment: EnvironmentValues) {
        if environment[ScrollContentBackgroundKey.self] == .hidden { self[.contentBackground] = "hidden" }
    }
}
