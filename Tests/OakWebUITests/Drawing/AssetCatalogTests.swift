import Foundation
import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct AssetCatalogTests {
    private let catalog = AssetCatalog(Bundle.module.resourceURL ?? Bundle.module.bundleURL)

    @Test func `a color in a catalog can differ in dark mode`() {
        #expect(
            Color("Brand", bundle: .module).styleValue
                == "light-dark(color(srgb 0.5 1 0.2 / 1), color(display-p3 0.25 0 1 / 0.5))")
        #expect(
            Color("Brand", bundle: .module).opacity(0.5).styleValue
                == "light-dark(color(srgb 0.5 1 0.2 / 0.5), color(display-p3 0.25 0 1 / 0.25))")
    }

    @Test func `a color in a folder of a catalog is found`() {
        #expect(Color("Plain", bundle: .module).styleValue == Color(white: 0.5).styleValue)
    }

    private struct Missing: View {
        var body: some View { Color("Missing", bundle: .module) }
    }

    @Test func `a color that does not exist in the catalog is clear, and an issue is reported`() {
        #expect(Page(Missing()).host.issues == [.missingColor("Missing")])
        #expect(Color("../Brand", bundle: .module) == .clear)
    }

    @Test func `an image set resolves to its file`() {
        #expect(catalog.image("Bird")?.lastPathComponent == "bird.svg")
        #expect(catalog.image("../Bird") == nil)
    }
}
