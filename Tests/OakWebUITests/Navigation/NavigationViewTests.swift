import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct NavigationViewTests {
    @Test func `a navigation view with the stack style shows only its first view`() throws {
        let page = Page(
            NavigationView {
                Text("List")
                Text("Detail")
            }
            .navigationViewStyle(.stack))
        #expect(page.all(.navigationStack).count == 1)
        #expect(page.texts.contains("List"))
        #expect(!page.texts.contains("Detail"))
        #expect(Page(NavigationView { Text("One") }).texts.contains("One"))
    }

    @Test func `the older navigation bar modifiers set the title and the items of the bar`() throws {
        let page = Page(
            NavigationView {
                Text("Content")
                    .navigationBarTitle("Title", displayMode: .inline)
                    .navigationBarItems(leading: Button("Edit") {}, trailing: Button("Add") {})
            })
        #expect(page.all(.pageTitle).first?.textContent == "Title")
        let bar = try #require(page.all(.navigationBar).first)
        #expect(bar.textContent.contains("Edit"))
        #expect(bar.textContent.contains("Add"))
    }

    @Test(arguments: [true, false])
    func `navigationBarHidden shows or hides the navigation bar`(isHidden: Bool) {
        let page = Page(
            NavigationView { Text("Content").navigationTitle("Title").navigationBarHidden(isHidden) })
        #expect(page.all(.navigationBar).isEmpty == isHidden)
    }
}
