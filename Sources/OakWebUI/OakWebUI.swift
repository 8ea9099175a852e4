// SwiftUI exports these modules as well, so views need not import them.
@_exported import Foundation
@_exported import Observation
