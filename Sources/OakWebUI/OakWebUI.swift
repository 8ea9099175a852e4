// SwiftUI also exports these modules, so views need not import them.
@_exported import Foundation
@_exported import Observation
