// This module combines SwiftUI with `TransducerView`. If SwiftUI is not available, or if the `Browser` package trait is
// enabled, OakWebUI replaces SwiftUI.
#if canImport(SwiftUI) && !Browser
// OakWebUI itself declares types such as `Transferable` and `UTType`.
@_exported import CoreTransferable
@_exported import SwiftUI
@_exported import UniformTypeIdentifiers
#else
@_exported import OakWebUI
#endif
