// On Apple platforms, this module is SwiftUI itself; elsewhere it is the source-compatible subset in this folder.
#if canImport(SwiftUI)
    @_exported import SwiftUI
#else
    @_exported import Foundation
    @_exported import Observation
#endif
