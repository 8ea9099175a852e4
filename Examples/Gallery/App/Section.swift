import GalleryPages

/// Specimens that belong together. Those who write specimens add their lists here.
struct Section: Identifiable {
    let name: String
    let specimens: [Specimen]

    var id: String { name }

    @MainActor static let all = [
        Section(name: "Basics", specimens: Specimen.basics),
        Section(name: "Content", specimens: Specimen.content),
        Section(name: "Input", specimens: Specimen.input),
        Section(name: "Lists", specimens: Specimen.lists),
        Section(name: "Navigation", specimens: Specimen.navigation),
        Section(name: "Presentation", specimens: Specimen.presentation),
    ]
}
