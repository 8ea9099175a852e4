import Oak
import OakFeatures
import OakTesting
import Testing

@Suite struct NavigationModalTests {
    typealias Modal = ModalNavigation<String>

    @Test func `no route is presented initially`() {
        #expect(Modal.initialState == .idle)
        #expect(Modal.initialState.route == nil)
    }

    @Test func `present shows the given route`() {
        Spec<Modal>.given(.idle).when(.present("a")).then(.presenting("a"))
        #expect(Modal.State.presenting("a").route == "a")
    }

    @Test func `presenting another route replaces the current one and sends an output`() {
        Spec<Modal>.given(.presenting("a")).when(.present("b"))
            .then(.presenting("b"), outputs: [.dismissed("a")])
    }

    @Test func `presenting the same route again changes nothing`() {
        Spec<Modal>.given(.presenting("a")).when(.present("a")).thenUnchanged()
    }

    @Test func `dismissing a route sends an output`() {
        Spec<Modal>.given(.presenting("a")).when(.dismiss).then(.idle, outputs: [.dismissed("a")])
    }

    @Test func `dismissOnly dismisses the given route while that route is presented`() {
        Spec<Modal>.given(.presenting("a")).when(.dismissOnly("a")).then(.idle, outputs: [.dismissed("a")])
    }

    @Test func `dismissOnly does not dismiss a route that has replaced the given route`() {
        Spec<Modal>.given(.presenting("a")).when(.present("b"), .dismissOnly("a"))
            .then(.presenting("b"), outputs: [.dismissed("a")])
    }

    @Test(arguments: [Modal.Event.dismiss, .dismissOnly("a")])
    func `dismissing changes nothing if no route is presented`(_ event: Modal.Event) {
        Spec<Modal>.given(.idle).when(event).thenUnchanged()
    }

    @Test(arguments: [Modal.State.idle, .presenting("a")])
    func `a modal state with codable routes survives encoding and decoding`(_ state: Modal.State) throws {
        #expect(try JSON(encoding: state).decoded(as: Modal.State.self) == state)
    }
}
