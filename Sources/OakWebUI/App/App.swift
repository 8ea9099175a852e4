/// A program whose scenes are shown in browsers.
///
/// ```swift
/// @main
/// struct CounterApp: App {
///     var body: some Scene {
///         WindowGroup { CounterView() }
///     }
/// }
/// ```
/// The program imports OakLive, which provides `main()`. The app exists once per process, so all pages share its
/// properties. Each page has its own views and their state.
@MainActor
@preconcurrency
public protocol App {
    /// The type of the app's scenes.
    associatedtype Body: Scene

    /// The scenes of the app. The first one is the main window.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates the app.
    @MainActor @preconcurrency init()
}

extension App {
    /// A placeholder whose compiler message names the module that provides the entry point.
    @available(*, unavailable, message: "import OakLive, which serves the windows of the app to browsers")
    @MainActor @preconcurrency public static func main() {}
}
