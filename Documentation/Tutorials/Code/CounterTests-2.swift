import Oak
import OakTesting
import Testing

@Test func `the number does not fall below zero`() {
    Spec<Counter>.given(.counting(1)).when(.down).then(.counting(0))
    Spec<Counter>.given(.counting(0)).when(.down).thenUnchanged()
}

@MainActor
@Test func `a running counter counts up`() throws {
    let machine = Machine(of: Counter.self, initialState: .counting(0))
    try machine.send(.up)
    try machine.send(.up)
    #expect(machine.state == .counting(2))
}
