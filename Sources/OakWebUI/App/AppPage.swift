/// The views on one page of an app, which are the menu bar and the content of a window.
package struct AppPage: View {
    private let model: AppModel
    private let location: PageLocation

    /// Creates a page that shows the window to which an address belongs.
    package init(_ model: AppModel, at location: PageLocation) {
        (self.model, self.location) = (model, location)
        let path = location.url.path(percentEncoded: true)
        if path.hasPrefix(AppWindow.folder) { location.windowPath = path }
        location.title = model.window(at: location.windowPath)?.title ?? model.name
    }

    package var body: some View {
        if let window = model.window(at: location.windowPath) {
            MenuBar(model: model, location: location)
            window.content()
        } else {
            ContentUnavailableView("There is no such window", systemImage: "questionmark.circle")
                .pageNotFound()
        }
    }
}
