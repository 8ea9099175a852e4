#if !canImport(SwiftUI)
    import OakUI

    /// Shows where it is, and goes elsewhere.
    struct PlacesPage: View {
        @Binding var url: URL

        var body: some View {
            VStack {
                Text("place \(url.path())")
                Button("Go to a") { url = URL(string: "/a", relativeTo: url)!.absoluteURL }
                Button("Go to b") { url = URL(string: "/b", relativeTo: url)!.absoluteURL }
            }
        }
    }
#endif
