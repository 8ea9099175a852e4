import Oak
import OakTesting
import Patterns
import Testing

@Suite struct AppNavigatorTests {
    typealias Stack = AppNavigator.Stack

    static let item = DataItem(id: 1, title: "Acorn")
    static let user = User(id: 1, name: "Ada")

    @Test func `the navigator starts at the home route`() {
        #expect(AppNavigator.initialState == .browsing(Stack(root: .home)))
    }

    @Test func `the last pushed route is visible`() {
        Spec<AppNavigator>.given(.browsing(Stack()))
            .when(.push(.settings), .push(.detail(Self.item)))
            .then(.browsing(Stack(path: [.settings, .detail(Self.item)])))
        #expect(Stack(path: [.settings, .detail(Self.item)]).top == .detail(Self.item))
    }

    @Test func `pop removes the top route`() {
        Spec<AppNavigator>.given(.browsing(Stack(path: [.settings, .login])))
            .when(.pop)
            .then(.browsing(Stack(path: [.settings])))
    }

    @Test func `pop never removes the root route`() {
        Spec<AppNavigator>.given(.browsing(Stack(path: [.settings])))
            .when(.pop, .pop, .pop)
            .then(.browsing(Stack()))
    }

    @Test func `dismissing a modal route reveals the unchanged stack`() {
        let stack = Stack(path: [.profile(Self.user)])
        Spec<AppNavigator>.given(.browsing(stack)).when(.presentModal(.login))
            .then(.presenting(.login, over: stack))
        Spec<AppNavigator>.given(.presenting(.login, over: stack)).when(.dismissModal)
            .then(.browsing(stack))
    }

    @Test func `presenting a second modal route replaces the first`() {
        Spec<AppNavigator>.given(.presenting(.login, over: Stack()))
            .when(.presentModal(.settings))
            .then(.presenting(.settings, over: Stack()))
    }

    @Test(arguments: [AppNavigator.Event.push(.settings), .pop])
    func `push and pop do not change the stack below a modal route`(_ event: AppNavigator.Event) {
        Spec<AppNavigator>.given(.presenting(.login, over: Stack(path: [.settings])))
            .when(event)
            .thenUnchanged()
    }

    @Test func `navigate replaces the stack and dismisses the modal route`() {
        Spec<AppNavigator>.given(.presenting(.login, over: Stack(path: [.settings])))
            .when(.navigate(.profile(Self.user)))
            .then(.browsing(Stack(root: .profile(Self.user))))
    }

    @Test func `reset returns to the home route from any route`() {
        Spec<AppNavigator>.given(.presenting(.login, over: Stack(root: .settings, path: [.login])))
            .when(.reset)
            .then(AppNavigator.initialState)
    }
}
