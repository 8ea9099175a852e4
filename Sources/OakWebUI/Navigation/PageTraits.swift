/// The traits that views set for the page that contains them, such as its title and the items of its bars.
struct PageTraits {
    /// The title in the language of the page. It is available once the node that declares it is known.
    var title: String?
    var titleText: Text?
    var titleMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    var visibility: [ToolbarPlacement.Bar: Visibility] = [:]
    var isDismissDisabled: Bool?
    var cornerRadius: CGFloat?
    var backgroundStyle: (any ShapeStyle)?
    /// The background style in the environment of the node that declares it.
    var background: _Paint?
    var toolbar: (any ToolbarContent)?
    /// The items that `toolbar` adds. They are available once the node that declares them is known.
    var items: [ToolbarPart] = []

    /// Merges in the traits of an outer or later view of the page. Those traits take precedence.
    mutating func merge(_ other: PageTraits) {
        title = other.title ?? title
        titleMode = other.titleMode ?? titleMode
        hidesBackButton = other.hidesBackButton ?? hidesBackButton
        visibility.merge(other.visibility) { $1 }
        isDismissDisabled = other.isDismissDisabled ?? isDismissDisabled
        cornerRadius = other.cornerRadius ?? cornerRadius
        background = other.background ?? background
        items += other.items
    }
}

/// A modifier that sets traits of the page that contains a view.
struct PageTraitsModifier {
    let traits: PageTraits
    var board: KeyPath<EnvironmentValues, PageBoard?> = \.pageBoard
}

extension PageTraitsModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: PageTraitsNode(view, inputs))
    }
}

final class PageTraitsNode<V: View>: ModifierNode<V, PageTraitsModifier> {
    private var board: PageBoard?

    override func contentAppeared() {
        board = EnvironmentValues(scope: scope)[keyPath: modifier.board]
        refresh()
    }

    override func didUpdate(from old: PageTraitsModifier) { refresh() }

    override func refresh() {
        isDirty = false
        var traits = modifier.traits
        (traits.title, traits.background) = reading {
            let environment = EnvironmentValues(scope: scope)
            return (traits.titleText?.text(in: environment), traits.backgroundStyle?.paint(in: environment))
        }
        var toolbar = _ToolbarParts()
        traits.toolbar?._addParts(to: &toolbar)
        traits.items = toolbar.parts.enumerated().map { $1.placed($0, in: self) }
        board?.post(traits, by: self)
    }

    override func willBeRemoved() { board?.post(nil, by: self) }
}

extension ShapeStyle {
    fileprivate func paint(in environment: EnvironmentValues) -> _Paint { Self._paint(self, in: environment) }
}

extension View {
    /// Sets traits of the page that contains the view.
    nonisolated func pageTraits(_ change: (inout PageTraits) -> Void) -> some View {
        var traits = PageTraits()
        change(&traits)
        return modifier(PageTraitsModifier(traits: traits))
    }
}

extension View {
    /// Sets the title of the page that contains the view. The title is shown in the bar, in the Back button of the next
    /// page, and as the title of the window.
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// Sets the title of the page that contains the view. The title is shown verbatim.
    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// Sets the title of the page that contains the view. The style of the text is ignored.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        pageTraits { $0.titleText = title }
    }

    /// Sets the display mode of the page's title: in the center of the bar, or large.
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        pageTraits { $0.titleMode = displayMode }
    }

    /// Shows or hides the Back button of the page.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        pageTraits { $0.hidesBackButton = hidesBackButton }
    }
}

/// The navigation bar of a page.
public struct NavigationBarItem: Sendable {
    /// A display mode for the title of a page.
    public enum TitleDisplayMode: Sendable {
        /// The title is large on the root page of a stack, and in the bar on pushed pages.
        case automatic
        /// The title is in the center of the bar.
        case inline
        /// The title is large, and appears below the bar items or, if there is room, beside them.
        case large

        /// The name of the mode in the style sheet.
        var name: String {
            switch self {
            case .automatic: "automatic"
            case .inline: "inline"
            case .large: "large"
            }
        }
    }
}
