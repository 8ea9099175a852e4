#if !canImport(AppKit) && !canImport(UIKit)
    import OakUITesting
    import SwiftUI
    import Testing

    @MainActor
    @Suite struct CompatibilityViewsTests {
        @Test func `a machine with a port of the environment loads and shows`() async {
            let page = TestPage {
                ShelfView().environment(\.shelfEnv, Shelf.Env { [Shelf.Book(id: 1, title: "Emma")] })
            }
            await page.text("Emma").appears()
        }

        @Test func `its errors are shown and dismissed`() async {
            let page = TestPage {
                ShelfView().environment(\.shelfEnv, Shelf.Env { throw CancellationError() })
            }
            await page.button("Dismiss").appears().tap()
            #expect(page.button("Load Books").exists)
        }

        @Test func `a view that is its own machine counts`() {
            let page = TestPage { Steps.Views.ContentView() }
            page.button().at(0).tap()
            page.button().at(0).tap()
            page.button().at(1).tap()
            #expect(page.text("1").exists)
        }
    }
#endif
