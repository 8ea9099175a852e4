// This module consists of SwiftUI and `TransducerView`. On platforms without SwiftUI, and if the `Browser`
// package trait is enabled, OakWebUI replaces SwiftUI.
#if canImport(SwiftUI) && !Browser
    @_exported import SwiftUI
#else
    @_exported import OakWebUI
#endif
