/// Why the catalog cannot be made.
enum CatalogError: Error, CustomStringConvertible {
    case sameName(String)
    case noPicture(machine: String, page: String)

    var description: String {
        switch self {
        case .sameName(let name):
            "Two files are called \(name). DocC finds files by their names alone: rename one of them."
        case .noPicture(let machine, let page):
            "The machine \(machine) of \(page) was not drawn; oak says above why. It needs Graphviz."
        }
    }
}
