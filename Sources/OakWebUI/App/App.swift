/// An app whose scenes are shown in browsers.
///
/// ```swift
/// @main
/// struct CounterApp: App {
///     var body: some Scene {
///         WindowGroup { CounterView() }
///     }
/// }
/// ```
/// To run the app, import OakLive, which provides `main()`. A process has one instance of the app, so all pages
/// share its properties. Each page has its own views and view state.
@MainActor
@preconcurrency
public protocol App {
    /// The type of the app's scenes.
    associatedtype Body: Scene

    /// The scenes of the app. The first scene is the main window.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates the app.
    @MainActor @preconcurrency init()
}

extension App {
    /// An unavailable placeholder for the entry point of the app. Its compiler message names the module that provides
    /// the entry point.
    @available(*, unavailable, message: "import OakLive, which serves the windows of the app to browsers")
    @MainActor @preconcurrency public static func main() {}
}
