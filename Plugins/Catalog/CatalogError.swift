/// The reason why the catalog cannot be created.
enum CatalogError: Error, CustomStringConvertible {
    case sameName(String)
    case noPicture(machine: String, page: String)
    case noSection(String)
    case noTopics

    var description: String {
        switch self {
        case .sameName(let name):
            "Two files are called \(name). DocC identifies files by name only. Rename one of them."
        case .noPicture(let machine, let page):
            "The machine \(machine) of \(page) was not drawn. See the output of oak above. Drawing needs Graphviz."
        case .noSection(let name):
            "The README has no section “\(name)”, which begins the first page of the site. Correct the name in "
                + "Catalog.swift."
        case .noTopics: "The table of contents has no section “Topics”. Add it."
        }
    }
}
