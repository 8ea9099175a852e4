#if !canImport(SwiftUI)
    /// What the views of a page say about the page around them: its title and what is in its bars.
    struct PageTraits {
        var title: String?
        var titleMode: NavigationBarItem.TitleDisplayMode?
        var hidesBackButton: Bool?
        var visibility: [ToolbarPlacement: Visibility] = [:]
        var isDismissDisabled: Bool?
        var toolbar: (any ToolbarContent)?
        /// The items of `toolbar`, once it is known where that was declared.
        var items: [ToolbarPart] = []

        /// Adds what a view further out or further down the page says, which counts more.
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
