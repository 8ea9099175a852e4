/// A container that arranges controls in rows. Each element directly inside it has its own row.
public struct Form<Content: View> {
    private let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
    public var body: some View { Part(.form) { content.container(nil) } }
}
