import OakFeatures
import TestSupport

extension SeededGenerator {
    /// Returns a random link.
    mutating func link() -> DeepLink {
        DeepLink(
            path: (0..<roll(0...4)).map { _ in text() },
            query: (0..<roll(0...3)).map { _ in DeepLink.QueryItem(text(), text()) },
            fragment: roll(0...2) == 0 ? text() : nil)
    }
}
