import Foundation
import OakUI

/// The current page of the gallery, as in the address bar: `/`, `/input`, or `/input/text-fields`.
struct Address: Hashable {
    var chapter: String?
    var specimen: String?

    /// Returns the path component for the name of a chapter or a specimen.
    static func pathComponent(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

/// Properties that views bind to.
extension Address {
    var url: URL {
        get {
            var components = URLComponents()
            components.path = "/" + [chapter, specimen].compactMap { $0 }.joined(separator: "/")
            return components.url ?? URL(filePath: "/")
        }
        set {
            let parts = newValue.path.split(separator: "/").map(String.init)
            self = Address(chapter: parts.first, specimen: parts.dropFirst().first)
        }
    }

    /// The row of this page in a list of pages.
    var row: Address? {
        get { self }
        set { self = newValue ?? Address() }
    }

    /// The row of this page's chapter in the list of chapters.
    var chapterRow: Address? {
        get { Address(chapter: chapter) }
        set { self = newValue ?? Address() }
    }

    /// The navigation path above the chapter's page.
    var path: [String] {
        get { specimen.map { [$0] } ?? [] }
        set { specimen = newValue.last }
    }

    /// The column to show in a narrow window: the list on the start page, and the detail otherwise.
    var column: NavigationSplitViewColumn {
        get { chapter == nil ? .sidebar : .detail }
        set { if newValue == .sidebar { self = Address() } }
    }
}
