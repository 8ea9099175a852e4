import OakUI

/// Something on a page of the gallery: a view or a modifier as its user would write it.
public struct Specimen: Identifiable {
    public let name: String
    /// What is shown by the names of the source.
    public let symbols: String
    /// How high it is beside others, in points; nil if it has a height of its own.
    let height: Double?
    public let view: @MainActor () -> AnyView

    public var id: String { Address.part(name) }

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
