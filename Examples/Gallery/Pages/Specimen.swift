import OakUI

/// Something on a page of the gallery: a view or a modifier as its user would write it.
public struct Specimen: Identifiable {
    public let name: String
    public let view: @MainActor () -> AnyView

    public var id: String { name }

    init<Content: View>(_ name: String, @ViewBuilder view: @escaping @MainActor () -> Content) {
        self.name = name
        self.view = { AnyView(view()) }
    }
}
