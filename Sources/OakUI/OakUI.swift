// This module combines SwiftUI with `TransducerView`. If SwiftUI is not available, or if the `Browser` package trait is
// enabled, OakWebUI replaces SwiftUI.
#if canImport(SwiftUI) && !Browser
    @_exported import SwiftUI
#else
    @_exported import OakWebUI
#endif
