import OakWebUI

/// A page that shows its address and navigates to other addresses.
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
