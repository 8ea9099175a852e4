import OakUI

/// An example of a view or a modifier in the gallery.
public struct Specimen: Identifiable {
    public let name: String
    /// The names of the views and modifiers that the specimen shows.
    public let symbols: String
    /// The height on the chapter's page, in points, or `nil` if the specimen determines its own height.
    let height: Double?
    public let view: @MainActor () -> AnyView

    public var id: String { Address.pathComponent(name) }

    init<Content: View>(
        _ name: String, of symbols: String, height: Double? = nil,
        @ViewBuilder view: @escaping @MainActor () -> Content
    ) {
        self.name = name
        self.symbols = symbols
        self.height = height
        self.view = { AnyView(view()) }
    }
}
