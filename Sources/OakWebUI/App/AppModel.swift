/// An opaque list of the scenes in an app's body.
public struct _SceneList {
    var windows: [AppWindow] = []
    /// The functions that add the scenes' commands to a list.
    var commands: [@MainActor (inout _CommandList) -> Void] = []
    var values: [ObjectIdentifier: Any] = [:]
    var properties: ConnectedValues
}

/// The app that runs in this process. All pages show its scenes. A change to the app's state updates the pages that
/// depend on it.
@Observable
@MainActor
package final class AppModel {
    /// The name of the app, derived from its type: `ComicBookApp` becomes "Comic Book".
    package let name: String
    fileprivate(set) var windows: [AppWindow] = []
    fileprivate(set) var commands: [@MainActor (inout _CommandList) -> Void] = []
    @ObservationIgnored fileprivate var values: [ObjectIdentifier: Any] = [:]
    /// The graph that re-evaluates the scenes when the state of the app changes.
    @ObservationIgnored private var host: Host?

    package init<A: App>(_ app: A) {
        name = Self.name(of: "\(A.self)")
        host = Host(AppReader(app: app, model: self))
    }

    /// The title of the main window.
    package var title: String { windows.first?.title?.text ?? name }

    /// Returns the value of the given type that the scenes provide, or `nil` if they provide none.
    package func value<Value>(_ type: Value.Type) -> Value? { values[ObjectIdentifier(type)] as? Value }

    /// Returns the name of a type, split into words and without the `App` suffix.
    static func name(of type: String) -> String {
        let name = type.hasSuffix("App") && type.count > 3 ? String(type.dropLast(3)) : type
        return name.reduce(into: "") { words, letter in
            if letter.isUppercase, words.last?.isLowercase == true { words += " " }
            words.append(letter)
        }
    }

    /// Waits until the scenes reflect all changes to the app's state.
    package func settled() async { await host?.settled() }

    /// The window with the app's settings, or `nil` if the app has none.
    var settings: AppWindow? { windows.first { $0.kind == .settings } }

    /// Returns the window at a path, or the main window if the path is `nil`.
    func window(at path: String?) -> AppWindow? {
        guard let path else { return windows.first }
        guard let id = AppWindow.id(path) else { return nil }
        return windows.last { $0.id == id }
    }
}

/// A view that evaluates the scenes of an app.
private struct AppReader<A: App>: View {
    let app: A
    let model: AppModel
    @State private var memory = Memory()

    private final class Memory { var values: [Any] = [] }

    var body: some View {
        let _ = update()
        EmptyView()
    }

    private func update() {
        var list = _SceneList(properties: ConnectedValues(previous: memory.values))
        list.properties.connected(app).body._add(to: &list)
        memory.values = list.properties.values
        (model.windows, model.commands, model.values) = (list.windows, list.commands, list.values)
    }
}

/// The values whose dynamic properties have been connected during an evaluation, in evaluation order.
struct ConnectedValues {
    let previous: [Any]
    private(set) var values: [Any] = []

    init(previous: [Any]) { self.previous = previous }

    /// Connects the dynamic properties of a value to the node being evaluated. The properties take over the state of
    /// the value at the same position in the previous evaluation.
    @MainActor
    mutating func connected<Value>(_ value: Value) -> Value {
        var value = value
        if let node = Evaluation.current {
            let old = previous.indices.contains(values.count) ? previous[values.count] as? Value : nil
            _ = FieldPlan.of(Value.self).connect(
                &value, previous: old, in: _PropertyContext(node: node))
        }
        values.append(value)
        return value
    }
}

/// A view that represents a page of an app and consists of the menu bar and the content of a window.
package struct AppPage: View {
    private let model: AppModel
    private let location: PageLocation

    /// Creates a page that shows the window at the given address.
    package init(_ model: AppModel, at location: PageLocation) {
        (self.model, self.location) = (model, location)
        location.app = model
        let path = location.url.path(percentEncoded: true)
        if path.hasPrefix(AppWindow.folder) { location.windowPath = path }
        location.title =
            model.window(at: location.windowPath)?.title?.text(in: EnvironmentValues(page: location))
            ?? model.name
    }

    package var body: some View {
        if let window = model.window(at: location.windowPath) {
            MenuBar(model: model, location: location)
            window.content()
        } else {
            ContentUnavailableView {
                Label {
                    Text(OwnText.missingWindow)
                } icon: {
                    Image(systemName: "questionmark.circle")
                }
            }
            .pageNotFound()
        }
    }
}
