#if !canImport(SwiftUI)
    /// Controls in rows. Each element directly in it is in a row of its own.
    public struct Form<Content: View> {
        private let content: Content

        /// Groups controls as settings do.
        public init(@ViewBuilder content: () -> Content) { self.content = content() }
    }

    extension Form: View {
        public var body: some View { Part(.form) { content.container(nil) } }
    }
#endif
