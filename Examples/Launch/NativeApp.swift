#if canImport(AppKit) && !Browser
import AppKit
#endif

/// The native app of a program that is started in a terminal.
public enum NativeApp {
    /// A Boolean value that indicates whether the program shows native windows. It does so on Apple platforms, unless
    /// the package trait `Browser` is enabled.
    #if canImport(SwiftUI) && !Browser
    public static let isNative = true
    #else
    public static let isNative = false
    #endif

    /// Gives a Mac program without a bundle a menu bar and an icon in the Dock, and brings its window to the front.
    @MainActor
    public static func activate() {
        #if canImport(AppKit) && !Browser
        NSApplication.shared.setActivationPolicy(.regular)
        // The window opens after the app has launched.
        Task { NSApplication.shared.activate() }
        #endif
    }
}
