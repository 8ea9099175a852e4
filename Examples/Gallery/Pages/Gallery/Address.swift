import Foundation
import OakUI

/// What of the gallery is shown, as the address bar has it: `/`, `/input`, or `/input/text-fields`.
struct Address: Hashable {
    var chapter: String?
    var specimen: String?

    /// The name of something as a part of an address.
    static func part(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

/// How the views see it, each by a binding.
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

    /// The row of a list that leads here.
    var row: Address? {
        get { self }
        set { self = newValue ?? Address() }
    }

    /// The row of a list of chapters that leads here.
    var chapterRow: Address? {
        get { Address(chapter: chapter) }
        set { self = newValue ?? Address() }
    }

    /// The pages on that of the chapter.
    var path: [String] {
        get { specimen.map { [$0] } ?? [] }
        set { specimen = newValue.last }
    }

    /// The beginning is a list, which is all that narrow pages show then.
    var column: NavigationSplitViewColumn {
        get { chapter == nil ? .sidebar : .detail }
        set { if newValue == .sidebar { self = Address() } }
    }
}
