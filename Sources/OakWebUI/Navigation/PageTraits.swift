/// The traits that the views of a page set for the page, such as its title and the items of its bars.
struct PageTraits {
    var title: String?
    var titleMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    var visibility: [ToolbarPlacement.Bar: Visibility] = [:]
    var isDismissDisabled: Bool?
    var toolbar: (any ToolbarContent)?
    /// The items of `toolbar`, which are available once the node that declares them is known.
    var items: [ToolbarPart] = []

    /// Merges in the traits of an outer or later view of the page, which take precedence.
    mutating func merge(_ other: PageTraits) {
        title = other.title ?? title
        titleMode = other.titleMode ?? titleMode
        hidesBackButton = other.hidesBackButton ?? hidesBackButton
        visibility.merge(other.visibility) { $1 }
        isDismissDisabled = other.isDismissDisabled ?? isDismissDisabled
        items += other.items
    }
}
