/// A group of specimens. Add new lists of specimens to `all`.
public struct Chapter: Identifiable {
    public let name: String
    /// The name of the symbol that represents the chapter.
    let symbol: String
    let summary: String
    public let specimens: [Specimen]

    public var id: String { Address.pathComponent(name) }

    @MainActor public static let all = [
        Chapter(
            name: "Basics", symbol: "cube", summary: "State and the lifecycle of views",
            specimens: Specimen.basics),
        Chapter(
            name: "Content", symbol: "doc.text", summary: "Text, pictures, layout, drawing",
            specimens: Specimen.content),
        Chapter(
            name: "Input", symbol: "slider.horizontal.3", summary: "Buttons, fields, values, gestures",
            specimens: Specimen.input),
        Chapter(
            name: "Lists", symbol: "list.bullet", summary: "Rows, selection, editing",
            specimens: Specimen.lists),
        Chapter(
            name: "Navigation", symbol: "map", summary: "Stacks, columns, tabs, bars",
            specimens: Specimen.navigation),
        Chapter(
            name: "Presentation", symbol: "bubble.left", summary: "Sheets, alerts, dialogs",
            specimens: Specimen.presentation),
        Chapter(
            name: "Motion", symbol: "arrow.left.arrow.right", summary: "Animations, transitions, keyframes",
            specimens: Specimen.motion),
        Chapter(
            name: "Patterns", symbol: "arrow.triangle.2.circlepath", summary: "Machines with their views",
            specimens: Specimen.patterns),
    ]
}
