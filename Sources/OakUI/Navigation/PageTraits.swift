#if !canImport(SwiftUI)
    /// The traits that the views of a page set for it: its title and the items of its bars.
    struct PageTraits {
        var title: String?
        var titleMode: NavigationBarItem.TitleDisplayMode?
        var hidesBackButton: Bool?
        var visibility: [ToolbarPlacement: Visibility] = [:]
        var isDismissDisabled: Bool?
        var toolbar: (any ToolbarContent)?
        /// The items of `toolbar`, once the place of their declaration is known.
        var items: [ToolbarPart] = []

        /// Adds the traits of a view further out or further down the page, which take precedence.
        mutating func merge(_ other: PageTraits) {
            title = other.title ?? title
            titleMode = other.titleMode ?? titleMode
            hidesBackButton = other.hidesBackButton ?? hidesBackButton
            visibility.merge(other.visibility) { $1 }
            isDismissDisabled = other.isDismissDisabled ?? isDismissDisabled
            items += other.items
        }
    }
#endif
