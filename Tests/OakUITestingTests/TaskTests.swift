import Oak
import OakTesting
import OakUI
import OakUITesting
import Testing

/// Tests for a to-do app, written as the app's author would write them.
@MainActor
@Suite struct TaskTests {
    /// An actor that stands in for persistent storage.
    private actor Disk {
        private(set) var items: [Tasks.Item]
        private(set) var failure: (any Error)?

        init(_ titles: String...) {
            items = titles.enumerated().map { Tasks.Item(id: $0.offset + 1, title: $0.element) }
        }

        func fail(_ failure: (any Error)?) { self.failure = failure }

        func save(_ items: [Tasks.Item]) throws {
            if let failure { throw failure }
            self.items = items
        }

        nonisolated var env: Tasks.Env {
            Tasks.Env(load: { await self.items }, save: { try await self.save($0) })
        }
    }

    private func tasks(_ page: TestPage) -> [String] { page.element(.group, "Tasks").element(.row).names }

    @Test func `in the to-do app, tasks can be added, completed and deleted, and all changes are saved`()
        async
    {
        let disk = Disk("Water the plants")
        let page = TestPage { TasksView(env: disk.env) }
        #expect(page.text("Loading").exists)
        await page.text("Water the plants").appears()

        let field = page.textField("What needs to be done?")
        field.type("Buy milk")
        field.submit()
        #expect(field.value == "")
        field.type("   ")
        field.submit()
        #expect(tasks(page) == ["Water the plants", "Buy milk"])

        page.element(.row, "Buy milk").button("Done").tap()
        #expect(page.element(.row, "Buy milk done").exists)
        page.element(.row, "Water the plants").button("Delete").tap()
        #expect(tasks(page) == ["Buy milk done"])

        await page.settled()
        #expect(await disk.items == [Tasks.Item(id: 2, title: "Buy milk", isDone: true)])
    }

    @Test func `in the to-do app, a task can be edited on its own page`() async {
        let disk = Disk("Water the plants", "Buy milk")
        let page = TestPage { TasksView(env: disk.env) }
        await page.button("Buy milk").appears().tap()
        #expect(page.element(.heading, "Buy milk").exists)

        page.textField("Title").replace(with: "Buy oat milk")
        page.toggle("Done").tap()
        page.picker("Priority").pick("High")
        #expect(!page.element(.datePicker, "Due").exists)
        page.toggle("Has a date").tap()
        page.element(.datePicker, "Due").set("2026-03-01")
        #expect(page.element(.heading, "Buy oat milk").exists)
        #expect(page.picker("Priority").value == "High")

        page.goBack()
        #expect(tasks(page) == ["Water the plants", "Buy oat milk high done"])
        page.textField("Search").type("PLANT")
        #expect(tasks(page) == ["Water the plants"])
        await page.settled()
        #expect(await disk.items[1].due != nil)
    }

    @Test
    func `in the to-do app, deleting all tasks requires confirmation, and a failed save shows an alert`()
        async
    {
        let disk = Disk("Water the plants")
        let page = TestPage { TasksView(env: disk.env) }
        await page.settled()

        page.button("Help").tap()
        #expect(page.element(.dialog).text == "Type, and press return.")
        page.element(.dialog).dismiss()

        page.button("Delete all").tap()
        #expect(page.element(.dialog, "Delete all tasks?").exists)
        page.button("Cancel").tap()
        #expect(page.button("Water the plants").exists)

        await disk.fail(CancellationError())
        page.button("Delete all").tap()
        page.button("Delete").tap()
        await page.element(.alert, "Something went wrong").appears()
        page.button("OK").tap()
        #expect(!page.element(.alert).exists)
        #expect(page.text("Nothing to do").exists)
        #expect(!page.button("Delete all").isEnabled)
    }
}
