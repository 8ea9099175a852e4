import OakUI

extension Specimen {
    /// Specimens of content, appearance and layout.
    @MainActor public static let content: [Specimen] =
        text + pictures + layout + sizes + customLayouts + drawing + shapes + status
}
