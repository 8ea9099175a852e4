// This module is SwiftUI together with `TransducerView`. On platforms without SwiftUI, and wherever the package trait
// `Browser` is enabled, OakWebUI takes the place of SwiftUI.
#if canImport(SwiftUI) && !Browser
    @_exported import SwiftUI
#else
    @_exported import OakWebUI
#endif
