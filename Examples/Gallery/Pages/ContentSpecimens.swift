import OakUI

extension Specimen {
    /// What pages consist of, what it looks like, and how it is arranged.
    @MainActor public static let content: [Specimen] = text + pictures + layout + drawing + status
}
