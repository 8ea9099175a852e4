#if !canImport(AppKit) && !canImport(UIKit)
import OakUITesting
import SwiftUI
import Testing

@MainActor
@Suite struct CompatibilityViewsTests {
    @Test func `a machine with a port in the environment loads and shows items`() async {
        let page = TestPage {
            ShelfView().environment(\.shelfEnv, Shelf.Env { [Shelf.Book(id: 1, title: "Emma")] })
        }
        await page.text("Emma").appears()
    }

    @Test func `an error from a machine is shown and can be dismissed`() async {
        let page = TestPage {
            ShelfView().environment(\.shelfEnv, Shelf.Env { throw CancellationError() })
        }
        await page.button("Dismiss").appears().tap()
        #expect(page.button("Load Books").exists)
    }

    @Test func `helper methods of views, modifiers and styles can use a main-actor model`() {
        let model = Isolated.Model()
        let page = TestPage { Isolated.CounterView(model: model) }
        page.button("0 taps").tap()
        #expect(page.button("1 taps").exists)
        #expect(model.bodies >= 2)
    }

    @Test func `a view can use a plain transition function on its own state`() {
        let page = TestPage { Steps.Views.ContentView() }
        page.button().at(0).tap()
        page.button().at(0).tap()
        page.button().at(1).tap()
        #expect(page.text("1").exists)
    }

    @Test func `an injector provides a feature with its port`() async {
        let page = TestPage { MainView() }
        await page.text("No. 7").appears()
        #expect(page.text("Stations").exists)
        page.button("Next").tap()
        await page.text("No. 8").appears()
    }

    @Test func `a port that is not set has its default value`() async {
        let page = TestPage { Stations.Views.SceneView() }
        await page.text("Mock 1").appears()
        #expect(!page.text("Stations").exists)
    }

    @Test func `a view model with its own state type works unchanged`() {
        let page = TestPage { RadioView { "Jazz" } }
        #expect(page.text("Jazz").exists)
        page.button("Turn off").tap()
        #expect(page.element(.list).element(.text).names == ["Idea 1", "Idea 2"])
        let broken = TestPage { RadioView { throw CancellationError() } }
        broken.button("Dismiss").tap()
        #expect(broken.text("Idea 1").exists)
    }

    @Test func `a view model with published properties works unchanged`() async {
        let page = TestPage {
            ParcelsView(
                viewModel: ParcelsViewModel { [Parcel(id: 1, to: "Ada"), Parcel(id: 2, to: "Alan")] })
        }
        await page.text("Alan").appears()
        page.textField("Addressee").type("ad")
        #expect(page.element(.list).element(.text).names == ["Ada"])
        #expect(page.text("1 of 2").exists)
    }

    @Test func `an error from a view model is shown and can be dismissed`() async {
        let page = TestPage {
            ParcelsView(viewModel: ParcelsViewModel { throw CancellationError() })
        }
        await page.button("Dismiss").appears().tap()
        #expect(page.text("0 of 0").exists)
    }

    // Compilers before Swift 6.3 check previews but do not register them.
    #if compiler(>=6.3)
    @Test func `a preview needs only a state, but can also run a machine`() async throws {
        let previews = Preview.all.filter { $0.location.fileID.hasPrefix("CompatibilityViewsTests/") }
        let texts = [
            "Mock": "Mock 1", "Live": "No. 7", "Shown": "Three", "On": "Jazz", "Off": "Idea 1",
            "Shelf": "A book", "Parcels": "Grace",
        ]
        #expect(Set(texts.keys).isSubset(of: previews.compactMap(\.name)))
        for preview in previews {
            let page = TestPage { AnyView(preview.makeView()) }
            if let text = preview.name.flatMap({ texts[$0] }) {
                // A view model may load the text in a task of its own.
                await page.text(text).appears()
            } else {
                await page.settled()
            }
        }
    }
    #endif
}
#endif
