#if canImport(SwiftUI) && !Browser
public import SwiftUI

extension Scene {
    /// Sets the options of the server that shows the app in browsers. The modifier has no effect in a native app.
    ///
    /// - Parameter configure: A closure that changes the options.
    public func liveServer(_ configure: @escaping @MainActor (inout LiveOptions) -> Void) -> some Scene {
        self
    }
}
#endif
