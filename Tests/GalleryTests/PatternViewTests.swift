import Oak
import OakUI
import OakUITesting
import Patterns
import Testing

@testable import GalleryPages

@MainActor
@Suite struct PatternViewTests {
    private let items = [DataItem(id: 1, title: "One"), DataItem(id: 2, title: "Two")]

    // MARK: Data loader

    @Test func `the data loader keeps its list visible while reloading it`() async {
        let env = DataLoader.Env(dataService: { [items] in items }, connectivity: { true })
        let page = TestPage { DataLoaderView().environment(\.dataLoaderEnv, env) }
        page.button("Load").tap()
        #expect(page.text("Loading…").exists)
        await page.text("Two").appears()
        page.button("Reload").tap()
        #expect(page.text("Reloading…").exists)
        #expect(page.text("Two").exists)
        page.button("Cancel").tap()
        await page.settled()
        #expect(page.button("Reload").exists)
    }

    @Test func `a failed load in the data loader can be retried only if the error is temporary`() async {
        let calls = CallCounter()
        let env = DataLoader.Env(
            dataService: { [items] in
                switch await calls.next() {
                case 1: throw DataLoader.LoadError.unavailable
                case 2: throw DataLoader.LoadError.notFound
                default: items
                }
            }, connectivity: { true })
        let page = TestPage { DataLoaderView().environment(\.dataLoaderEnv, env) }
        page.button("Load").tap()
        await page.button("Try Again").appears().tap()
        await page.text("The list does not exist.").appears()
        #expect(!page.button("Try Again").exists)
        page.button("Dismiss").tap()
        page.button("Load").tap()
        await page.text("One").appears()
    }

    @Test(arguments: [
        (DataLoader.State.idle, "Nothing has been loaded yet."),
        (.loading(shown: []), "Reloading…"),
        (.error(.notFound, shown: nil), "The list does not exist."),
    ])
    func `a view can show a state of the data loader without running its machine`(
        _ state: DataLoader.State, _ text: String
    ) {
        let page = TestPage { DataLoaderContent(state: state, input: DataLoader.Input()) }
        #expect(page.text(text).exists)
    }

    // MARK: Data list

    @Test func `the data list loads when it appears`() async {
        let page = TestPage {
            DataListView().environment(\.dataListEnv, .init { [items] in items })
        }
        await page.text("Two").appears()
        #expect(page.element(.row).names == ["One", "Two"])
    }

    @Test func `a data list whose load is cancelled shows no items`() async {
        let page = TestPage {
            DataListView()
                .environment(
                    \.dataListEnv,
                    .init { [items] in
                        for await _ in AsyncStream<Never>.makeStream().stream {}
                        return items
                    })
        }
        page.button("Cancel").tap()
        await page.settled()
        #expect(page.text("No items.").exists)
    }

    @Test func `an error while loading the data list can be dismissed`() async {
        let page = TestPage {
            DataListView().environment(\.dataListEnv, .init { throw Failure("The cable is unplugged.") })
        }
        await page.text("The cable is unplugged.").appears()
        page.button("Dismiss").tap()
        #expect(page.text("No items.").exists)
    }

    // MARK: User form

    @Test func `a user form reports invalid input, and can be submitted once the input is valid`() async {
        var env = UserForm.Env.demo
        env.submitForm = { UserForm.SubmissionResult(reference: "for \($0.name)") }
        let page = TestPage { [env] in UserFormView().environment(\.userFormEnv, env) }
        page.textField("Name").type("Ada")
        page.button("Send").tap()
        await page.text("An email address must contain an @.").appears()
        page.textField("Email").type("ada@example.org")
        #expect(page.textField("Name").value == "Ada")
        page.button("Send").tap()
        await page.text("Thank you. Your reference is for Ada.").appears()
        page.button("Another One").tap()
        #expect(page.textField("Name").value == "")
    }

    @Test func `the fields of a user form are disabled while the form is being submitted`() async {
        var env = UserForm.Env.demo
        env.submitForm = { _ in
            try await Task.sleep(for: .seconds(1_000_000))
            return UserForm.SubmissionResult(reference: "")
        }
        let page = TestPage { [env] in UserFormView().environment(\.userFormEnv, env) }
        page.textField("Name").type("Ada")
        page.textField("Email").type("a@b")
        page.button("Send").tap()
        await page.text("Sending…").appears()
        #expect(!page.textField("Email").isEnabled)
        page.button("Cancel").tap()
        #expect(page.text("Nothing was sent.").exists)
    }

    @Test func `a cancelled user form can be restarted without reporting an issue`() async {
        let page = TestPage { UserFormView().environment(\.userFormEnv, .demo) }
        page.textField("Name").type("A")
        page.button("Cancel").tap()
        #expect(page.text("Nothing was sent.").exists)
        page.button("Start Over").tap()
        await page.settled()
        #expect(page.textField("Name").value == "")
    }

    // MARK: Log in

    private let auth = AuthFlow.Env(
        authenticate: { _, password in
            guard password == "oak" else { throw AuthFlow.AuthError.refused }
            return .requiresTwoFactor(token: "t")
        },
        verifyTwoFactor: { _, code in
            guard code == "1234" else { throw AuthFlow.AuthError.refused }
            return User(id: 1, name: "Ada")
        }, maxAttempts: 2)

    @Test func `a user can sign in with a password and a code, and sign out`() async {
        let page = TestPage { AuthFlowView().environment(\.authFlowEnv, auth) }
        page.button("Log In").tap()
        page.textField("Email").type("a@b.c")
        page.textField("Password").type("oak")
        page.button("Continue").tap()
        await page.textField("Code").appears().type("1234")
        #expect(page.text("A code was sent to a@b.c.").exists)
        page.button("Verify").tap()
        await page.text("Hello, Ada.").appears()
        page.button("Log Out").tap()
        #expect(page.button("Log In").exists)
    }

    @Test func `too many rejected sign-in attempts lock the account`() async {
        let page = TestPage { AuthFlowView().environment(\.authFlowEnv, auth) }
        page.button("Log In").tap()
        page.textField("Email").type("a")
        page.textField("Password").type("x")
        page.button("Continue").tap()
        await page.text("The password or the code is incorrect.").appears()
        #expect(page.textField("Password").value == "")
        page.textField("Password").type("y")
        page.button("Continue").tap()
        await page.text("This account is locked. Contact support.").appears()
    }

    // MARK: Navigator

    @Test func `the navigator can push and pop routes, and present a route over them`() {
        let page = TestPage { AppNavigatorView() }
        page.button("Settings").tap()
        page.button("Profile").tap()
        #expect(page.element(.heading).name == "Ada")
        page.goBack()
        #expect(page.element(.heading).name == "Settings")
        page.button("Profile").tap()
        page.button("Start Over").tap()
        page.text("Item 2").tap()
        #expect(page.text("All about Item 2.").exists)
        page.goBack()
        page.button("Log In").tap()
        #expect(page.text("Please log in.").exists)
        page.element(.dialog).dismiss()
        #expect(page.button("Log In").exists)
        page.button("Log In").tap()
        page.button("Close").tap()
        #expect(page.element(.heading).name == "Home")
    }

    // MARK: Polling

    @Test func `polling shows new values unless it is paused`() async {
        let calls = CallCounter()
        let env = PollingService.Env(
            fetchData: { Data("Reading \(await calls.next())".utf8) }, now: { Date(timeIntervalSince1970: 0) }
        )
        let page = TestPage { PollingServiceView().environment(\.pollingServiceEnv, env) }
        page.button("Start").tap()
        await page.text("Reading 1").appears()
        page.button("Pause").tap()
        #expect(page.text("Paused.").exists)
        await page.settled()
        page.button("Resume").tap()
        await page.text("Reading 2").appears()
        page.button("Stop").tap()
        #expect(page.text("Not polling.").exists)
    }

    @Test func `each pattern specimen renders without issues`() async {
        for specimen in Specimen.patterns {
            let page = TestPage { specimen.view() }
            await page.settled()
            #expect(page.element(.button).exists, "\(specimen.name)")
        }
    }
}
